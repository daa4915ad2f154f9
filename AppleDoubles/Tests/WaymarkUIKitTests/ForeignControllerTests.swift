import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// A stand-in for the private controller that UIKit presents for an open menu.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}

/// A controller that an app presents itself.
enum ForeignController: CaseIterable, Hashable, Sendable {
  case sheet, alert, menu, picker, popover, shareSheet

  @MainActor
  func make(over screen: UIViewController) -> UIViewController {
    switch self {
    case .alert: return UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    case .menu:
      let menu = _UIContextMenuActionsOnlyViewController()
      menu.modalPresentationStyle = .custom
      return menu
    case .sheet, .picker, .popover, .shareSheet: return makePlain(over: screen)
    }
  }

  @MainActor
  private func makePlain(over screen: UIViewController) -> UIViewController {
    let controller = UIViewController()
    switch self {
    case .picker: controller.modalPresentationStyle = .fullScreen
    case .popover:
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = screen.view
    case .shareSheet: controller.modalPresentationStyle = .formSheet
    default: controller.modalPresentationStyle = .pageSheet
    }
    return controller
  }
}

/// The moment at which the app closes its own controller, relative to a request.
enum MomentOfClosing: CaseIterable {
  case before, sameTurnBefore, sameTurnAfter, during, withCompletion
}

/// A request, and the screen that is in front when it has arrived.
enum RequestOverForeign: CaseIterable {
  case push, present, select, replaceRoot, back, link

  func action(selecting other: NodeID) -> NavigationAction {
    switch self {
    case .push: .go(to: Screen("new"))
    case .present: .go(to: SignIn())
    case .select: .select(other)
    case .replaceRoot: .reset(to: Screen("new"))
    case .back: .back
    case .link: .open("/screens/new")
    }
  }

  /// The destination in front after the request. A step back closes the controller if it is still open.
  func front(ifOpen isOpen: Bool) -> AnyDestination {
    switch self {
    case .push, .replaceRoot, .link: AnyDestination(Screen("new"))
    case .present: AnyDestination(SignIn())
    case .select: AnyDestination(Screen("other"))
    case .back: AnyDestination(Screen(isOpen ? "detail" : "home"))
    }
  }
}

/// Requests while a controller that the app has presented itself is closing.
@Suite("Requests beside an app's own controllers in UIKit")
@MainActor
struct ForeignControllerTests {
  /// The number of turns in which a request ends. It may have to wait for a dismissal, which takes 30 turns, and may
  /// then present a layer, which takes 30 turns as well.
  private let bound = 64

  @Test(
    "a request beside an app's own controller ends with the running transition",
    arguments: ForeignController.allCases,
    RequestOverForeign.allCases.flatMap { request in MomentOfClosing.allCases.map { (request, $0) } })
  func arrives(beside own: ForeignController, _ cell: (RequestOverForeign, MomentOfClosing)) async throws {
    for knobs in UIKitDouble.Knobs.singleTurns {
      try await UIKitDouble.$current.withValue(UIKitDouble.World(knobs: knobs)) {
        try await arrives(beside: own, cell.0, cell.1)
      }
    }
  }

  @Test("an open menu does not hide the screen below it", .world)
  func menuIsNoLayer() async throws {
    let stage = try await UIKitStage(start: .stack(Screen("home")))
    let screen = try #require(stage.stack?.topViewController as? ScreenController)
    var changes: [Bool] = []
    screen.scope.onVisibilityChange { changes.append($0) }
    await stage.settle()
    let menu = ForeignController.menu.make(over: screen)
    screen.present(menu, animated: true)
    await stage.settle()
    #expect(stage.top === menu && stage.navigator.state.layers.count == 1 && stage.agrees)
    menu.dismiss(animated: true)
    await stage.settle()
    #expect(changes == [true])
  }

  private func arrives(
    beside own: ForeignController, _ request: RequestOverForeign, _ moment: MomentOfClosing
  ) async throws {
    let stage = try await UIKitStage(
      start: .tabs(.stack(Screen("home"), Screen("detail")), .stack(Screen("other"))))
    let other = try #require(stage.navigator.state.screens.last).id
    let screen = try #require(stage.stack?.topViewController)
    let controller = own.make(over: screen)
    screen.present(controller, animated: true)
    await stage.settle()
    var dispatched: DispatchedRequest?
    let ask = { dispatched = stage.navigator.dispatch(request.action(selecting: other)) }
    switch moment {
    case .before:
      controller.dismiss(animated: true)
      await stage.settle()
      ask()
    case .sameTurnBefore:
      controller.dismiss(animated: true)
      ask()
    case .sameTurnAfter:
      ask()
      controller.dismiss(animated: true)
    case .during:
      controller.dismiss(animated: true)
      UIKitDouble.world.turn()
      await takeTurn()
      ask()
    case .withCompletion: controller.dismiss(animated: true) { ask() }
    }
    let turns = await turn { dispatched?.outcome != nil }
    #expect(turns <= bound)
    await stage.settle()
    #expect(dispatched?.outcome?.node != nil, "\(String(describing: dispatched?.outcome))")
    let front = request.front(ifOpen: moment == .sameTurnAfter && own != .menu)
    #expect(stage.navigator.state.focusedScreen?.destination == front)
    #expect(stage.agrees && stage.top !== controller && stage.faults.isEmpty)
  }

  /// Lets the main loop turn once in a sixtieth of a second until a condition is met, at most for 15 seconds.
  ///
  /// - Returns: the number of turns.
  private func turn(until isDone: () -> Bool) async -> Int {
    for turns in 0..<900 {
      for _ in 0..<8 { await takeTurn() }
      if isDone() { return turns }
      UIKitDouble.world.turn()
      UIKitDouble.world.advance(by: 1.0 / 60)
    }
    return 900
  }
}
