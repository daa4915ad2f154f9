import UIKit
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// An operation of an app, its user or its UIKit code, or a passage of time.
enum UIKitOperation: Hashable, Sendable {
  case go(Int)
  case signIn
  case cover
  case broken
  case link(Int)
  case back
  case dismiss
  case arm
  case disarm
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  case pushForeign(animated: Bool)
  case presentForeign(animated: Bool)
  case dismissTop(animated: Bool)
  case beginSwipe
  case letGo(Bool)
  case tapBack
  case backMenu
  case swipeSheet
  case tapTab(Int)
  case tapMore
  case select(Int)
  case resize(compact: Bool)
  case turns
  case turn
  case advance(Double)
  case settle
  case storeAsks(Int)
  case storeReturns
  case storePauses
  /// The app presents its own controller.
  case presentOwn(ForeignController)
  /// The app closes the controller on top and makes a request, in the same turn or in the completion.
  case closeAndGo(Int, inCompletion: Bool)
  /// The app makes a request and closes the controller on top in the same turn.
  case goAndClose(Int)
  /// The screen on top makes a request when it is about to disappear or when it has disappeared.
  case goOnDisappearing(Int, before: Bool)

  static func random(using generator: inout SeededGenerator) -> UIKitOperation {
    let number = Int.random(in: 0..<4, using: &generator)
    let animated = Bool.random(using: &generator)
    switch Int.random(in: 0..<50, using: &generator) {
    case 0..<4: return .go(number)
    case 4: return .signIn
    case 5: return .cover
    case 6: return .broken
    case 7: return .link(number)
    case 8, 9: return .back
    case 10: return .dismiss
    case 11: return animated ? .arm : .disarm
    case 12, 13: return .pop(animated: animated)
    case 14: return .popToRoot(animated: animated)
    case 15: return .pushForeign(animated: animated)
    case 16: return .presentForeign(animated: animated)
    case 17, 18: return .dismissTop(animated: animated)
    case 19..<22: return .turns
    case 22, 23: return .turn
    case 24: return .beginSwipe
    case 25: return .letGo(animated)
    case 26: return .tapBack
    case 27: return .backMenu
    case 28: return .swipeSheet
    case 29, 30: return .tapTab(number)
    case 31: return number == 0 ? .tapMore : .select(number)
    case 32, 33: return .resize(compact: animated)
    case 40: return .storeAsks(number)
    case 41: return .storeReturns
    case 42: return .storePauses
    case 43, 44: return .presentOwn(ForeignController.allCases.randomElement(using: &generator) ?? .sheet)
    case 45, 46: return .closeAndGo(number, inCompletion: animated)
    case 47: return .goAndClose(number)
    case 48, 49: return .goOnDisappearing(number, before: animated)
    case 34..<39: return .advance([0.1, 0.35, 0.5][number % 3])
    default: return .settle
    }
  }
}

/// A window with concurrent operations, whose navigation state is kept in a store of the app.
@MainActor
final class UIKitStorm {
  let stage: UIKitStage
  private let store: TestStore
  private let adapter: StoreAdapter
  /// The window's revision when the store was created.
  private let first: UInt64
  /// The states to which the store can return.
  private var earlier: [NavigationState]
  private var asked = 0
  private var answered = 0
  private var drag: UIKitDouble.Drag?

  /// - Parameter makesTabs: whether the app creates the tabs, if the window has tabs.
  init(start: NodeBlueprint, makesTabs: Bool) async throws {
    var containers = UIKitContainers()
    if makesTabs {
      containers.makeTab { _, index, content in
        UITab(title: "\(index)", image: nil, identifier: "\(index)", viewControllerProvider: content)
      }
    }
    stage = try await UIKitStage(start: start, containers: containers)
    let navigator = stage.navigator
    let store = TestStore(NavigationSnapshot(navigator))
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    store.use(makesTabs ? .vetoing : .asking)
    (self.store, self.adapter, first, earlier) = (store, adapter, navigator.revision, [navigator.state])
  }

  /// Windows with different containers.
  nonisolated static let starts: [NodeBlueprint] = [
    .stack(Screen("home")),
    .tabs(.stack(Screen("home")), .stack(Screen("search"), Screen("found")), .screen(Screen("more"))),
    .container(Tabs(), (1...7).map { .container(Stack(), [.screen(Screen("tab \($0)"))]) }, selecting: 5),
    .split(as: Library(), [.primary: .stack(Screen("list")), .detail: .stack(Screen("item"))]),
    .split(as: Library(), [.primary: .screen(Screen("list")), .detail: .screen(Screen("item"))]),
  ]

  func run(_ operation: UIKitOperation) async throws {
    switch operation {
    case .go(let number): ask { await $0.go(to: Screen("\(number)")) }
    case .signIn: ask { await $0.go(to: SignIn()) }
    case .cover: ask { await $0.go(to: Cover()) }
    case .broken: ask { await $0.go(to: Broken()) }
    case .link(let number): ask { await $0.open("/screens/\(number)") }
    case .select(let number):
      let screens = stage.navigator.state.screens
      guard let id = screens.isEmpty ? nil : screens[number % screens.count].id else { return }
      ask { await $0.select(id) }
    case .back: ask { await $0.back() }
    case .dismiss: ask { await $0.dismiss() }
    case .arm: scope?.leaveGuard = LeaveGuard("no") { true }
    case .disarm: scope?.leaveGuard = nil
    case .turns: for _ in 0..<4 { await takeTurn() }
    case .turn: UIKitDouble.world.turn()
    case .advance(let seconds): UIKitDouble.world.advance(by: seconds)
    case .settle: try await settle()
    case .storeAsks(let number): store.dispatch(.ask(.go(to: Screen("\(number)"))))
    case .storeReturns:
      store.dispatch(.set(earlier[asked % earlier.count]))
      earlier = earlier.suffix(4) + [stage.navigator.state]
    case .storePauses: store.isSlow.toggle()
    default: use(operation)
    }
  }

  private func use(_ operation: UIKitOperation) {
    let stack = stage.stack
    switch operation {
    case .pop(let animated): _ = stack?.popViewController(animated: animated)
    case .popToRoot(let animated): _ = stack?.popToRootViewController(animated: animated)
    case .pushForeign(let animated): stack?.pushViewController(UIViewController(), animated: animated)
    case .presentForeign(let animated): stage.top?.present(UIViewController(), animated: animated)
    case .dismissTop(let animated): stage.top?.presentingViewController?.dismiss(animated: animated)
    case .beginSwipe where drag == nil: drag = stack.flatMap { user.beginBackSwipe(on: $0) }
    case .letGo(let finishes): letGo(finishes: finishes)
    case .tapBack: if let stack { user.tapBack(on: stack) }
    case .backMenu:
      if let stack, let root = stack.viewControllers.first { user.backMenu(on: stack, pick: root) }
    case .tapTab(let index):
      if let tabs = stage.window.rootViewController as? UITabBarController { user.tapTab(index, on: tabs) }
    case .tapMore:
      if let tabs = stage.window.rootViewController as? UITabBarController { user.tapMore(on: tabs) }
    case .resize(let isCompact): user.resize(isCompact ? .compact : .regular)
    case .swipeSheet: if let top = stage.top { user.swipeDownSheet(top) }
    default: useOwn(operation)
    }
  }

  private func useOwn(_ operation: UIKitOperation) {
    guard let top = stage.top else { return }
    switch operation {
    case .presentOwn(let own): top.present(own.make(over: top), animated: true)
    case .closeAndGo(let number, inCompletion: true): top.dismiss(animated: true) { self.dispatchGo(number) }
    case .closeAndGo(let number, inCompletion: false):
      top.dismiss(animated: true)
      dispatchGo(number)
    case .goAndClose(let number):
      dispatchGo(number)
      top.dismiss(animated: true)
    case .goOnDisappearing(let number, let isBefore):
      let screen = stage.stack?.topViewController as? ScreenController
      if isBefore {
        screen?.willDisappear = { [weak self] in self?.dispatchGo(number) }
      } else {
        screen?.didDisappear = { [weak self] in self?.dispatchGo(number) }
      }
    default: break
    }
  }

  /// Makes a request in this turn.
  private func dispatchGo(_ number: Int) {
    asked += 1
    stage.navigator.dispatch(.go(to: Screen("\(number)"))).onEnd { _ in self.answered += 1 }
  }

  private func letGo(finishes: Bool) {
    if finishes { drag?.finish() } else { drag?.cancel() }
    drag = nil
  }

  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private var scope: ScreenScope? { (stage.stack?.topViewController as? ScreenController)?.scope }

  private func ask(_ request: @escaping @MainActor (Navigator) async -> NavigationOutcome) {
    asked += 1
    Task {
      _ = await request(stage.navigator)
      answered += 1
    }
  }

  /// Waits until the app has settled, and checks its invariants.
  func settle() async throws {
    letGo(finishes: asked % 2 == 0)
    store.isSlow = false
    store.release()
    for _ in 0..<40 {
      await stage.settle()
      await adapter.settle()
      if answered == asked, stage.agrees, storeAgrees, !stage.navigator.hasRequestsUnderWay { break }
    }
    let state = stage.navigator.state
    try check(answered == asked, "\(asked - answered) requests have not ended")
    try check(stage.agrees, "state\n\(state)\nbut shown\n\(stage.host.snapshot)")
    try check(storeAgrees, "the store says\n\(store.state.navigation.state)\nand not\n\(state)")
    let changes = store.kinds.count { $0 == "changed" }
    try check(
      changes == Int(stage.navigator.revision - first),
      "\(stage.navigator.revision - first) changes have reached the store \(changes) times")
    try check(state.validate().isEmpty, "\(state.validate())")
    try check(UIKitDouble.world.exceptions.isEmpty, "\(UIKitDouble.world.exceptions)")
    let (alive, screens) = (stage.aliveControllers, state.screens.count)
    try check(alive <= screens, "\(alive) controllers of \(screens) screens are alive")
    for screen in state.screensToBuild(traits: stage.host.traits) {
      try check(stage.host.controller(ofScreen: screen.id) != nil, "\(screen) has no controller")
    }
  }

  private var storeAgrees: Bool {
    let slice = store.state.navigation
    return slice.state == stage.navigator.state && slice.revision == stage.navigator.revision
  }

  private func check(_ holds: Bool, _ complaint: @autoclosure () -> String) throws {
    if !holds { throw Complaint(text: complaint()) }
  }
}

struct Complaint: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
