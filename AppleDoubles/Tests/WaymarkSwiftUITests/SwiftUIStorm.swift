import SwiftUI
import Waymark
import WaymarkTesting

@testable import WaymarkSwiftUI
@testable import WaymarkUIKit

/// A window with concurrent operations of an app, its user and other code.
@MainActor
final class SwiftUIStorm {
  private struct Leaf: Destination { var number: Int }
  private struct Note: Destination { var number: Int }
  private struct Cover: Destination {}
  private struct Broken: Destination {}

  @MainActor private final class Model {
    let name: String
    let scope: ScreenScope
    let owner = Owner()
    var hasDisappeared: () -> Void = {}
    init(_ name: String, _ scope: ScreenScope) { (self.name, self.scope) = (name, scope) }
  }

  private struct Weak { weak var model: Model? }

  private struct WeakController { weak var controller: UIViewController? }

  private struct Page: View {
    let model: Model
    var body: some View {
      Text(model.name).presentations(of: model.owner).onDisappear { model.hasDisappeared() }
    }
  }

  /// Windows with different containers.
  nonisolated static var starts: [NodeBlueprint] {
    [
      .stack(Leaf(number: 10)),
      .stack(Leaf(number: 10), Leaf(number: 11), Leaf(number: 12)),
      .tabs(.stack(Leaf(number: 10)), .stack(Leaf(number: 20), Leaf(number: 21)), .screen(Leaf(number: 30))),
      .screen(Leaf(number: 10)),
    ]
  }

  let navigator: Navigator
  let host: any NavigationHost
  private let clock = ManualClock()
  private let root: UIViewController
  private let window = UIWindow()
  private var made: [Weak] = []
  private var faults: [String] = []
  /// Weak references to the hosting controllers of all screens so far.
  private var controllers: [NodeID: WeakController] = [:]
  /// The number of requests and gestures, each of which may ask a guard once.
  private var occasions = 0
  /// The number of gestures since the window was last at rest. They may still ask a guard that is set after them.
  private var recentGestures = 0
  private var isAskedTooOften = false
  private var asked = 0
  private var answered = 0
  private var questions = 0
  private var replies = 0
  private var drag: UIKitDouble.Drag?

  init(start: NodeBlueprint, containers style: ContainerStyle) async throws {
    let map = try NavigationMap {
      Route(to: Leaf.self, link: "/leaves/{number}").using(.push).from(.firstStack())
      Route(to: Note.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
      Route(to: Cover.self).using(.present(.fullScreen)).from(.current)
      Route(to: Cover.self, name: "alone").using(.present(.fullScreen)).from(.root)
      Route(to: Broken.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: start)
    var note: (Model) -> Void = { _ in }
    func module<D: Destination>(
      _ type: D.Type, _ name: @escaping @MainActor (D) -> String
    ) -> ScreenModule<SwiftUIScreen> {
      ScreenModule(D.self) { destination, scope in
        let model = Model(name(destination), scope)
        note(model)
        return model
      } content: {
        Page(model: $0)
      }
    }
    let modules = ModuleRegistry<SwiftUIScreen> {
      module(Leaf.self) { "leaf \($0.number)" }
      module(Note.self) { "note \($0.number)" }
      module(Cover.self) { _ in "cover" }
      ScreenModule(Broken.self) { _, _ -> SwiftUIScreen in throw Complaint(text: "broken") }
    }
    var report: (String) -> Void = { _ in }
    if style == .swiftUI {
      let host = SwiftUIHost(modules, clock: clock)
      host.onFault = { report("\($0)") }
      (self.host, root) = (host, UIHostingController(rootView: NavigatorView(navigator, on: host)))
    } else {
      let host = UIKitHost(modules, clock: ManualClock())
      host.onFault = { report("\($0)") }
      (self.host, root) = (host, UIHostingController(rootView: NavigatorView(navigator, on: host)))
    }
    note = { [unowned self] in made.append(Weak(model: $0)) }
    report = { [unowned self] in faults.append($0) }
    window.rootViewController = root
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
    asked = 1
    Task {
      try await navigator.attach(host)
      answered += 1
    }
    try await settle()
  }

  func run(_ operation: SwiftUIOperation) async throws {
    switch operation {
    case .go(let number): ask { await $0.go(to: Leaf(number: number)) }
    case .present(let number): ask { await $0.go(to: Note(number: number)) }
    case .cover: ask { await $0.go(to: Cover()) }
    case .replace: ask { await $0.go(to: Cover(), by: "alone") }
    case .ask: putQuestion()
    case .broken: ask { await $0.go(to: Broken()) }
    case .link(let number): ask { await $0.open("/leaves/\(number)") }
    case .back: ask { await $0.back() }
    case .dismiss: ask { await $0.dismiss() }
    case .select(let number):
      let screens = navigator.state.screens
      guard let id = screens.isEmpty ? nil : screens[number % screens.count].id else { return }
      ask { await $0.select(id) }
    case .arm(let agrees): arm(agrees)
    case .disarm: front?.scope.leaveGuard = nil
    case .turns: for _ in 0..<4 { await Task.yield() }
    case .turn: UIKitDouble.world.turn()
    case .own(let operation): use(operation)
    case .advance(let seconds):
      UIKitDouble.world.advance(by: seconds)
      clock.advance(by: .seconds(seconds))
    case .settle: try await settle()
    default: use(operation)
    }
  }

  /// Sets a leave guard on the focused screen, which may be asked at most once for each request and gesture.
  private func arm(_ agrees: Bool) {
    var rest = asked - answered + recentGestures - occasions
    front?.scope.leaveGuard = LeaveGuard("no") { [weak self] in
      rest -= 1
      if let self, rest + occasions < 0 { isAskedTooOften = true }
      return agrees
    }
  }

  private func use(_ operation: OwnOperation) {
    guard let front else { return }
    let owner = front.owner
    let go: (Int) -> Void = { [weak self] number in self?.ask { await $0.go(to: Leaf(number: number)) } }
    let present: (Int) -> Void = { [weak self] number in self?.ask { await $0.go(to: Note(number: number)) } }
    switch operation {
    case .show(let own): owner.shown = own
    case .close: owner.shown = nil
    case .closeAndGo(let number):
      owner.shown = nil
      go(number)
    case .closeAndPresent(let number):
      owner.shown = nil
      present(number)
    case .goAndClose(let number):
      go(number)
      owner.shown = nil
    case .showAndGo(let own, let number):
      owner.shown = own
      go(number)
    case .goWhenClosed(let number): owner.hasClosed = once { go(number) }
    case .presentWhenClosed(let number): owner.hasClosed = once { present(number) }
    case .goWhenScreenDisappears(let number): front.hasDisappeared = once { go(number) }
    case .closeWhenScreenDisappears:
      front.hasDisappeared = once { [weak self] in self?.closeOwnPresentations() }
    case .tapAlert: if let alert = top as? UIAlertController { user.tapAlert(alert, "OK") }
    }
  }

  private func closeOwnPresentations() {
    for model in made.compactMap(\.model) { model.owner.shown = nil }
  }

  /// Returns a closure that calls `body` only the first time.
  private func once(_ body: @escaping () -> Void) -> () -> Void {
    var isFirst = true
    return {
      if isFirst { body() }
      isFirst = false
    }
  }

  private func use(_ operation: SwiftUIOperation) {
    occasions += 1
    recentGestures += 1
    switch operation {
    case .popByHand, .pushForeign, .presentForeign, .dismissByHand:
      // Other code acts only while nothing else happens. During a request, it could delay the request up to
      // the time limit.
      guard let uiKitHost, !uiKitHost.isInteracting else { return }
      if !navigator.hasRequestsUnderWay, drag == nil { interfere(operation) }
    // No swipe begins while UIKit's host applies a request.
    case .beginSwipe where drag == nil && !isApplying:
      drag = stack.flatMap { user.beginBackSwipe(on: $0) }
    case .letGo(let finishes): letGo(finishes: finishes)
    case .tapBack: if let stack { user.tapBack(on: stack) }
    case .answer(let number):
      guard !isApplying else { return }
      let title = number % 2 == 0 ? "No" : "Yes"
      if let alert = top as? UIAlertController { user.tapAlert(alert, title) }
      // Over an external screen, a dialog is not an alert.
      SwiftUIDouble.press(title, in: top)
    case .swipeSheet: if !isApplying { user.swipeDownSheet(top) }
    case .tapTab(let index): if let tabs = top.first(UITabBarController.self) { user.tapTab(index, on: tabs) }
    default: break
    }
  }

  private func interfere(_ operation: SwiftUIOperation) {
    switch operation {
    case .popByHand(let animated): _ = stack?.popViewController(animated: animated)
    case .pushForeign(let animated): stack?.pushViewController(UIViewController(), animated: animated)
    case .presentForeign(let animated): top.present(UIViewController(), animated: animated)
    case .dismissByHand(let animated): top.presentingViewController?.dismiss(animated: animated)
    default: break
    }
  }

  private func letGo(finishes: Bool) {
    if finishes { drag?.finish() } else { drag?.cancel() }
    drag = nil
  }

  private func putQuestion() {
    questions += 1
    let dialog = Dialog("question \(questions)", buttons: [.cancel("No"), .plain("Yes")])
    Task { [navigator] in
      await navigator.choice(in: dialog)
      replies += 1
    }
  }

  private func ask(_ request: @escaping @MainActor (Navigator) async -> NavigationOutcome) {
    asked += 1
    occasions += 1
    Task {
      _ = await request(navigator)
      answered += 1
    }
  }

  // MARK: Visible content

  private var uiKitHost: UIKitHost? { host as? UIKitHost }

  private var isApplying: Bool { uiKitHost?.isApplying ?? false }

  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private var top: UIViewController { root.topmost }

  private var stack: UINavigationController? { top.first(UINavigationController.self) }

  private var front: Model? {
    guard let screen = navigator.state.focusedScreen else { return nil }
    return made.lazy.compactMap(\.model).last { $0.scope.id == screen.id }
  }

  /// The visible texts of the topmost layer.
  private var texts: [String] {
    if let alert = top as? UIAlertController {
      return [alert.title ?? ""] + alert.actions.compactMap(\.title)
    }
    return SwiftUIDouble.texts(of: top)
  }

  /// The expected texts of the topmost layer, or `nil` if an external screen is in front.
  private var expected: [String]? {
    guard let screen = navigator.state.focusedScreen else { return nil }
    switch screen.destination.base {
    case let leaf as Leaf: return ["leaf \(leaf.number)"]
    case let dialog as Dialog: return [dialog.title] + dialog.buttons.map(\.title)
    case let note as Note: return ["note \(note.number)"]
    default: return ["cover"]
    }
  }

  // MARK: Checking

  /// Waits until the app has settled, and checks its invariants.
  func settle() async throws {
    letGo(finishes: asked % 2 == 0)
    await waitUntil { answered == asked }
    try check(answered == asked, "\(asked - answered) requests have not ended; \(waiting)")
    closeOwnPresentations()
    await waitUntil { isQuiet }
    let state = navigator.state
    try check(answered == asked, "\(asked - answered) requests have not ended; \(waiting)")
    // If other code changes the screen at the same time, the request for a dialog may fail although the
    // dialog is shown.
    try check(replies <= questions, "\(questions) questions, \(replies) replies")
    try check(questions <= replies + openQuestions, "\(questions) questions, \(replies) replies")
    try check(host.snapshot.matches(state), "state\n\(state)\nbut shown\n\(host.snapshot)")
    try check(agrees, "state\n\(state)\nbut the visible texts are \(texts)")
    try check(state.validate().isEmpty, "\(state.validate())")
    try check(UIKitDouble.world.exceptions.isEmpty, "\(UIKitDouble.world.exceptions)")
    try check(faults.isEmpty, "\(faults)")
    try check(lost.isEmpty, "alive after their screens were removed: \(lost)")
    try check(!isAskedTooOften, "a guard was asked twice for one request or gesture")
    recentGestures = 0
  }

  /// Lets time pass until a condition is met. Requests are carried out one after another, so the limit grows with their
  /// number.
  private func waitUntil(_ isDone: () -> Bool) async {
    for _ in 0..<40 + 4 * (asked - answered) {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
      if isDone() { break }
      clock.advance(by: .seconds(1))
    }
  }

  /// The number of questions that the user has not answered.
  private var openQuestions: Int { navigator.state.screens.count { $0.destination.base is Dialog } }

  private var isQuiet: Bool {
    answered == asked && questions <= replies + openQuestions && !navigator.hasRequestsUnderWay
      && host.snapshot.matches(navigator.state) && agrees
      && lost.isEmpty
  }

  /// Descriptions of the models and controllers that are alive although their screens are not in the state.
  private var lost: [String] {
    made.removeAll { $0.model == nil }
    let screens = Set(navigator.state.screens.map(\.id))
    for id in screens {
      if let controller = uiKitHost?.controller(ofScreen: id) {
        controllers[id] = WeakController(controller: controller)
      }
    }
    controllers = controllers.filter { $0.value.controller != nil }
    let hosting = controllers.keys.filter { !screens.contains($0) }.map { "the controller of \($0)" }
    return hosting + made.compactMap(\.model).filter { !screens.contains($0.scope.id) }.map(\.name)
  }

  /// A description of what the host waits for.
  private var waiting: String {
    "shown \(host.snapshot), moving: \(uiKitHost?.isMoving ?? false), applying: \(isApplying)"
  }

  private var agrees: Bool { expected.map { $0 == texts } ?? true }

  private func check(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
    if !holds { throw Complaint(text: complaint()) }
  }
}

struct Complaint: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
