import MiniApps
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

/// Tests requests that meet a presentation of a screen's own, which the host cannot control. The host of SwiftUI's
/// containers cannot see it either.
@MainActor
struct OwnPresentationTests {
  /// The number of turns in which a request ends. A presentation takes 30 turns, and it may have to wait until
  /// another one has closed.
  private let bound = 65
  /// The number of turns in which a request ends after a back swipe. A sheet over the screen that the user leaves is
  /// presented, closed, and presented again.
  private let swipeBound = 95

  private func inWorld(
    _ behaviour: SwiftUIBehaviour, _ style: ContainerStyle = .swiftUI,
    _ body: (OwnPresentationWindow) async throws -> Void
  ) async throws {
    try await UIKitDouble.$current.withValue(UIKitDouble.World(recordsExceptions: true)) {
      (SwiftUIDouble.profile, SwiftUIDouble.knobs) = (behaviour.profile, behaviour.knobs)
      try await body(OwnPresentationWindow(containers: style))
    }
  }

  @Test(
    "a request ends once, even while a screen shows its own sheet",
    arguments: Turn.chosen(of: SwiftUIBehaviour.chosen.indices).map { SwiftUIBehaviour.chosen[$0] },
    SwiftUIBehaviour.styles)
  func table(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    for request in OwnPresentationWindow.Request.fromScreen {
      for own in OwnPresentation.allCases {
        for moment in OwnPresentationWindow.Moment.allCases {
          try await inWorld(behaviour, style) { window in
            let turns = await window.send(request, meeting: own, moment)
            let complaints = window.complaints(after: request, meeting: moment)
            #expect(
              turns <= bound && complaints.isEmpty,
              "\(request), \(own), \(moment): \(turns) turns, \(complaints)")
          }
        }
      }
    }
  }

  @Test(
    "a request succeeds while the user closes a sheet",
    arguments: Turn.chosen(of: SwiftUIBehaviour.chosen.indices).map { SwiftUIBehaviour.chosen[$0] },
    SwiftUIBehaviour.styles)
  func closedByUser(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    for request in OwnPresentationWindow.Request.fromSheet {
      for moment in stride(from: 0, to: 36, by: 4) {
        try await inWorld(behaviour, style) { window in
          let turns = try await window.send(request, afterClosingSheetFor: moment)
          // A step back closes the sheet, or goes back below it if the sheet has closed already.
          let complaints = window.complaints(after: request == .back ? nil : request)
          #expect(
            turns <= bound && complaints.isEmpty, "\(request), after \(moment) turns: \(turns), \(complaints)"
          )
        }
      }
    }
  }

  @Test(
    "the state matches the visible screen after a back swipe during a request",
    arguments: Turn.chosen(of: SwiftUIBehaviour.chosen.indices).map { SwiftUIBehaviour.chosen[$0] },
    SwiftUIBehaviour.styles)
  func swiped(behaviour: SwiftUIBehaviour, style: ContainerStyle) async throws {
    for request in OwnPresentationWindow.Request.fromScreen {
      for (before, after) in [(0, 0), (0, 12), (12, 0), (12, 12), (0, 40)] {
        for finishes in [true, false] {
          try await inWorld(behaviour, style) { window in
            let turns = try await window.send(
              request, duringSwipe: (before, after), whichFinishes: finishes)
            // The user may have gone back already.
            let complaints = window.complaints(allowing: .failed(.nothingToGoBackTo))
            #expect(
              turns <= swipeBound && complaints.isEmpty,
              "\(request), \(before), \(after), finishes: \(finishes): \(turns), \(complaints)")
          }
        }
      }
    }
  }

  @Test(
    "a screen can show its own sheet again after a request closes the sheet", arguments: [true, false],
    [true, false])
  func again(notices: Bool, clears: Bool) async throws {
    try await inWorld(SwiftUIBehaviour.chosen[0], .automatic) { window in
      SwiftUIDouble.knobs.noticesDismissalByHand = notices
      if clears { window.owner.contentHasDisappeared = { [owner = window.owner] in owner.shown = nil } }
      window.owner.shown = .sheet
      await settleWindows()
      #expect(window.texts == ["own sheet"])
      await window.arrive(.link)
      await window.arrive(.back)
      #expect(window.owner.shown == (notices || clears ? nil : .sheet) && window.texts == ["leaf 1"])
      window.owner.shown = .sheet
      await settleWindows()
      #expect(window.texts == [notices || clears ? "own sheet" : "leaf 1"])
      window.owner.shown = nil
      await settleWindows()
      window.owner.shown = .sheet
      await settleWindows()
      #expect(window.texts == ["own sheet"])
    }
  }

  @Test("in SwiftUI's containers, a request leaves a screen's own sheet open", arguments: [true, false])
  func staysOpen(notices: Bool) async throws {
    try await inWorld(SwiftUIBehaviour.chosen[0], .swiftUI) { window in
      SwiftUIDouble.knobs.noticesDismissalByHand = notices
      window.owner.shown = .sheet
      await settleWindows()
      await window.arrive(.link)
      #expect(window.owner.shown == .sheet && window.texts == ["own sheet"])
      window.owner.shown = nil
      await settleWindows()
      #expect(window.texts == ["leaf 4"])
    }
  }
}

/// A presentation that a screen shows without the library.
enum OwnPresentation: CaseIterable {
  case sheet, cover, popover, alert, dialog
}

/// A window whose front screen shows sheets and alerts without the library.
@MainActor
private final class OwnPresentationWindow {
  enum Request {
    case push, pushBelow, present, presentBelow, select, replaceRoot, back, link

    static let fromScreen: [Self] = [.push, .present, .select, .replaceRoot, .back, .link]
    static let fromSheet: [Self] = [.push, .pushBelow, .present, .presentBelow, .select, .replaceRoot, .back]
  }

  /// The moment of a request, relative to the motion of a presentation.
  enum Moment: CaseIterable {
    case asItOpens, whileItOpens, whileItIsOpen
    case beforeItCloses, asItCloses, whileItCloses, inItsCompletion, afterItHasClosed

    /// Whether the presentation is open when the request ends.
    var leavesOpen: Bool { [.asItOpens, .whileItOpens, .whileItIsOpen].contains(self) }

    /// Whether the presentation is visible, and is not being closed, when the request is planned. SwiftUI begins to
    /// close it at the end of the turn.
    var meetsOpen: Bool { [.whileItOpens, .whileItIsOpen, .beforeItCloses, .asItCloses].contains(self) }
  }

  private struct Leaf: Destination { var number: Int }
  private struct Note: Destination { var number: Int }
  private struct Cover: Destination {}

  private let navigator: Navigator
  private let host: any NavigationHost
  private let controller: UIViewController
  private let window = UIWindow()
  private let clock = ManualClock()
  let owner = Owner()
  private var outcomes: [NavigationOutcome] = []
  private var faults: [String] = []

  init(containers style: ContainerStyle) async throws {
    navigator = Navigator(
      try NavigationMap {
        Route(to: Leaf.self, link: "/leaves/{number}").using(.push).from(.firstStack())
        Route(to: Leaf.self, name: "below").using(.push).from(.firstStack(from: .base))
        Route(to: Note.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
        Route(to: Note.self, name: "below").using(.present(.sheet)).from(.root)
        Route(to: Cover.self).using(.replaceRoot).from(.root)
      }, start: .tabs(.stack(Leaf(number: 0), Leaf(number: 1)), .stack(Leaf(number: 2))))
    let modules = ModuleRegistry<SwiftUIScreen> { [owner] in
      ScreenModule(Leaf.self) { leaf, _ in
        let content = Text("leaf \(leaf.number)")
        return leaf.number == 1
          ? SwiftUIScreen(content.presentations(of: owner)) : SwiftUIScreen(content)
      }
      ScreenModule(Note.self) { note, _ in SwiftUIScreen(Text("note \(note.number)")) }
      ScreenModule(Cover.self) { _, _ in SwiftUIScreen(Text("cover")) }
    }
    var report: (String) -> Void = { _ in }
    if style == .swiftUI {
      let shown = SwiftUIHost(modules, clock: clock)
      shown.onFault = { report("\($0)") }
      (host, controller) = (shown, UIHostingController(rootView: NavigatorView(navigator, on: shown)))
    } else {
      let shown = UIKitHost(modules, clock: clock)
      shown.onFault = { report("\($0)") }
      (host, controller) = (shown, UIHostingController(rootView: NavigatorView(navigator, on: shown)))
    }
    report = { [unowned self] in faults.append($0) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
    Task { [navigator, host] in try await navigator.attach(host) }
    await settleWindows()
  }

  /// Sends a request that meets a presentation of the front screen.
  ///
  /// - Returns: the number of turns until the request has ended, or until the presentation of the request is
  ///   visible after the other one has been closed. The greater one if both apply.
  func send(_ request: Request, meeting own: OwnPresentation, _ moment: Moment) async -> Int {
    if moment == .asItOpens { start(request) }
    owner.shown = own
    if moment.leavesOpen {
      await turn(times: moment == .whileItOpens ? 12 : 0)
    } else {
      await settleWindows()
    }
    switch moment {
    case .asItOpens: break
    case .whileItOpens: start(request)
    case .whileItIsOpen:
      await settleWindows()
      start(request)
    case .beforeItCloses:
      start(request)
      owner.shown = nil
    case .asItCloses:
      owner.shown = nil
      start(request)
    case .whileItCloses:
      owner.shown = nil
      await turn(times: 12)
      start(request)
    case .inItsCompletion:
      owner.hasClosed = { [unowned self] in start(request) }
      if let alert = controller.topmost as? UIAlertController {
        UIKitDouble.world.user.tapAlert(alert, "OK")
      } else {
        owner.shown = nil
      }
    case .afterItHasClosed:
      owner.shown = nil
      await settleWindows()
      start(request)
    }
    let turns = await turn {
      outcomes.count == 1 && (moment.leavesOpen || texts == expected(after: request, meeting: moment))
    }
    guard moment.leavesOpen else { return turns }
    await settleWindows()
    if request == .present, host is UIKitHost { #expect(texts == expected(after: request)) }
    owner.shown = nil
    return max(turns, await turn { texts == expected(after: request, meeting: moment) })
  }

  /// Sends a request after the user has begun to close a sheet.
  ///
  /// - Returns: the number of turns until it has ended.
  func send(_ request: Request, afterClosingSheetFor turns: Int) async throws -> Int {
    Task { await navigator.go(to: Note(number: 1)) }
    await settleWindows()
    try #require(UIKitDouble.world.user.swipeDownSheet(controller.topmost))
    await turn(times: turns)
    start(request)
    return await turn { outcomes.count == 1 }
  }

  /// Sends a request while the user swipes back from the front screen.
  ///
  /// - Parameters:
  ///   - turns: the numbers of turns between the beginning of the swipe and the request, and between the request and
  ///     the end of the swipe.
  ///   - finishes: whether the swipe goes back.
  /// - Returns: the number of turns from the end of the swipe until the request has ended.
  func send(
    _ request: Request, duringSwipe turns: (before: Int, after: Int), whichFinishes finishes: Bool
  ) async throws -> Int {
    let stack = try #require(controller.first(UINavigationController.self))
    let drag = try #require(UIKitDouble.world.user.beginBackSwipe(on: stack))
    await turn(times: turns.before)
    start(request)
    await turn(times: turns.after)
    if finishes { drag.finish() } else { drag.cancel() }
    return await turn { outcomes.count == 1 }
  }

  /// Sends a request and lets it arrive.
  func arrive(_ request: Request) async {
    let count = outcomes.count
    start(request)
    _ = await turn { outcomes.count > count }
    await settleWindows()
    #expect(outcomes.last?.node != nil)
  }

  /// Returns descriptions of the faults after the window has settled.
  ///
  /// - Parameters:
  ///   - request: the request whose screen must be in front, or `nil` if any screen of the state may be.
  ///   - moment: the moment at which it has met an own presentation, or `nil` if there was none.
  ///   - outcome: an outcome other than success that the request may have.
  func complaints(
    after request: Request? = nil, meeting moment: Moment? = nil, allowing outcome: NavigationOutcome? = nil
  ) -> [String] {
    UIKitDouble.world.settle()
    let visible =
      request.map { expected(after: $0, meeting: moment) }
      ?? (navigator.state.focusedScreen?.destination.base).map(texts) ?? []
    var complaints = faults + UIKitDouble.world.exceptions.map { "\($0)" }
    if texts != visible { complaints.append("visible: \(texts)") }
    if outcomes.count != 1 || outcomes[0].node == nil && outcomes[0] != outcome {
      complaints.append("\(outcomes)")
    }
    if !host.snapshot.matches(navigator.state) { complaints.append("state: \(navigator.state)") }
    return complaints
  }

  private func start(_ request: Request) {
    owner.hasClosed = {}
    let other = navigator.state.screens.first { ($0.destination.base as? Leaf)?.number == 2 }
    Task { [navigator] in
      let outcome =
        switch request {
        case .push: await navigator.go(to: Leaf(number: 3))
        case .pushBelow: await navigator.go(to: Leaf(number: 3), by: "below")
        case .present: await navigator.go(to: Note(number: 2))
        case .presentBelow: await navigator.go(to: Note(number: 2), by: "below")
        case .select: await navigator.select(other?.id ?? navigator.state.layers[0].id)
        case .replaceRoot: await navigator.go(to: Cover())
        case .back: await navigator.back()
        case .link: await navigator.open("/leaves/4")
        }
      outcomes.append(outcome)
    }
  }

  /// The visible texts of the topmost layer.
  var texts: [String] { SwiftUIDouble.texts(of: controller.topmost) }

  /// Returns the visible texts after a request and the end of an own presentation.
  ///
  /// In UIKit's containers, an own presentation that is open is an external screen. A step back closes it, and a sheet
  /// of the library is presented over it and closes with it.
  private func expected(after request: Request, meeting moment: Moment?) -> [String] {
    let isOpen = host is UIKitHost && moment?.meetsOpen == true
    switch request {
    case .back where isOpen, .present where isOpen && moment?.leavesOpen == true: return ["leaf 1"]
    default: return expected(after: request)
    }
  }

  private func expected(after request: Request) -> [String] {
    switch request {
    case .push, .pushBelow: ["leaf 3"]
    case .present, .presentBelow: ["note 2"]
    case .select: ["leaf 2"]
    case .replaceRoot: ["cover"]
    case .back: ["leaf 0"]
    case .link: ["leaf 4"]
    }
  }

  private func texts(of destination: any Hashable) -> [String] {
    switch destination {
    case let leaf as Leaf: ["leaf \(leaf.number)"]
    case let note as Note: ["note \(note.number)"]
    default: ["cover"]
    }
  }

  private func turn(times: Int) async {
    for _ in 0..<times { await turn() }
  }

  /// Lets the main loop turn until a condition is met, at most for 15 seconds.
  ///
  /// - Returns: the number of turns.
  private func turn(until isDone: () -> Bool) async -> Int {
    for turns in 0..<900 {
      for _ in 0..<12 { await Task.yield() }
      if isDone() { return turns }
      await turn()
    }
    return 900
  }

  /// Lets the main loop turn once in a sixtieth of a second.
  private func turn() async {
    for _ in 0..<12 { await Task.yield() }
    UIKitDouble.world.turn()
    UIKitDouble.world.advance(by: 1.0 / 60)
    clock.advance(by: .seconds(1) / 60)
  }
}

/// The model of a screen that shows sheets and alerts without the library.
@Observable @MainActor
final class Owner {
  var shown: OwnPresentation?
  /// Called when a presentation has closed.
  @ObservationIgnored var hasClosed: () -> Void = {}
  /// Called when the content of a sheet has disappeared.
  @ObservationIgnored var contentHasDisappeared: () -> Void = {}

  fileprivate func shows(_ own: OwnPresentation) -> Binding<Bool> {
    Binding { @MainActor [self] in
      shown == own
    } set: { @MainActor [self] isShown in
      if !isShown, shown == own { shown = nil }
    }
  }
}

extension View {
  /// Adds the presentations of a screen, all with their own binding.
  @MainActor func presentations(of owner: Owner) -> some View {
    sheet(isPresented: owner.shows(.sheet), onDismiss: { owner.hasClosed() }) {
      Text("own sheet").onDisappear { owner.contentHasDisappeared() }
    }
    .fullScreenCover(isPresented: owner.shows(.cover), onDismiss: { owner.hasClosed() }) {
      Text("own cover")
    }
    .popover(isPresented: owner.shows(.popover)) { Text("own popover").onDisappear { owner.hasClosed() } }
    .alert("own alert", isPresented: owner.shows(.alert)) { Button("OK") { owner.hasClosed() } }
    .confirmationDialog("own dialog", isPresented: owner.shows(.dialog)) {
      Button("OK") { owner.hasClosed() }
    }
  }
}
