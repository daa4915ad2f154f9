import Testing
import UIKit
import WaymarkTesting

@testable import Waymark
@testable import WaymarkUIKit

/// The host reports a change by the user or by other code as one operation, if it is one.
@Suite("Reports in UIKit", .world)
@MainActor
struct ReportTests {
  /// A change that one operation describes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var needsSheet = false
    let perform: @MainActor @Sendable (UIKitStage) throws -> Void
  }

  nonisolated static let changes = [
    Change(testDescription: "a tap on a tab") { try user.tapTab(1, on: tabs(of: $0)) },
    Change(testDescription: "a tab that code selects") { try tabs(of: $0).selectedIndex = 1 },
    Change(testDescription: "a tap on the back button") { try user.tapBack(on: #require($0.stack)) },
    Change(testDescription: "a swipe back") { try user.swipeBack(on: #require($0.stack)) },
    Change(testDescription: "a pop by code") { _ = $0.stack?.popToRootViewController(animated: true) },
    Change(testDescription: "a push by code") {
      $0.stack?.pushViewController(UIViewController(), animated: true)
    },
    Change(testDescription: "a presentation by code") { $0.top?.present(UIViewController(), animated: true) },
    Change(testDescription: "a swipe on a sheet", needsSheet: true) {
      try user.swipeDownSheet(#require($0.top))
    },
    Change(testDescription: "a dismissal by code", needsSheet: true) { $0.top?.dismiss(animated: false) },
  ]

  private static var user: UIKitDouble.User { UIKitDouble.world.user }

  private static func tabs(of stage: UIKitStage) throws -> TabsController {
    try #require(stage.window.rootViewController as? TabsController)
  }

  /// Returns the reported snapshots, with `nil` for each reported operation.
  private func reports(of stage: UIKitStage, during change: () throws -> Void) async rethrows
    -> [HostSnapshot?]
  {
    var reports: [HostSnapshot?] = []
    let tool = UIView()
    stage.navigator.trace(by: tool) { if case .reported(let shown, false) = $0 { reports.append(shown) } }
    try change()
    await stage.settle()
    stage.navigator.endTrace(by: tool)
    return reports
  }

  private func makeStage() async throws -> UIKitStage {
    try await UIKitStage(
      start: .tabs(.stack(Screen("home"), Screen("news")), .stack(Screen("search"))))
  }

  @Test("the host reports a single operation as an operation", arguments: changes)
  func operation(change: Change) async throws {
    let stage = try await makeStage()
    if change.needsSheet { try await stage.ask { await $0.go(to: SignIn()) } }
    let before = stage.navigator.state
    let reports = try await reports(of: stage) { try change.perform(stage) }
    #expect(reports == [nil] && stage.agrees && stage.navigator.state != before)
  }

  @Test("the host reports several changes together as a snapshot")
  func snapshot() async throws {
    let stage = try await makeStage()
    let reports = await reports(of: stage) {
      stage.stack?.popViewController(animated: false)
      stage.stack?.pushViewController(UIViewController(), animated: false)
    }
    #expect(reports == [stage.host.snapshot] && stage.agrees)
  }
}

/// A screen whose controller changes other parts of the window when it appears.
private struct Meddler: Destination {}

private final class MeddlingController: UIViewController {
  var meddle: () -> Void = {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let meddle = meddle
    self.meddle = {}
    meddle()
  }
}

/// A change that other code makes while the host carries out a request is noticed, although the host then compares only
/// the visible content.
@Suite("Changes during a request in UIKit", .world)
@MainActor
struct MeddlingTests {
  private func check(
    _ isPresented: Bool, _ meddle: @escaping @MainActor (UIKitStage) throws -> Void
  ) async throws -> UIKitStage {
    let controller = MeddlingController()
    let stage = try await UIKitStage(
      start: .tabs(.stack(Screen("home"), Screen("news")), .stack(Screen("search"), Screen("found"))),
      routes: RouteGroup("meddlers") {
        isPresented
          ? Route(to: Meddler.self).using(.present(.fullScreen)).from(.current)
          : Route(to: Meddler.self).using(.push).from(.firstStack())
      }, modules: [ScreenModule(Meddler.self) { _, _ in controller }])
    controller.meddle = { [unowned stage] in try? meddle(stage) }
    try await stage.ask { await $0.go(to: Meddler()) }
    #expect(stage.agrees)
    return stage
  }

  private static func stack(_ index: Int, of stage: UIKitStage) throws -> StackController {
    let tabs = try #require(stage.window.rootViewController as? TabsController)
    return try #require(tabs.viewControllers?[index] as? StackController)
  }

  @Test("a waiting request closes a sheet that the new screen presents itself")
  func ownSheet() async throws {
    let stage = try await check(false) {
      $0.navigator.dispatch(.go(to: Screen("next")))
      $0.top?.present(UIViewController(), animated: true)
    }
    #expect(stage.navigator.state.layers.count == 1)
    #expect(stage.navigator.state.focusedScreen?.destination == AnyDestination(Screen("next")))
  }

  @Test("a pop in a hidden tab during a request updates the state", arguments: [false, true])
  func hiddenPop(isPresented: Bool) async throws {
    let stage = try await check(isPresented) {
      try Self.stack(1, of: $0).popToRootViewController(animated: false)
    }
    #expect(!stage.screens.contains("found"))
  }

  @Test("a screen replaced in the middle of a stack during a request leaves the state")
  func middle() async throws {
    let stage = try await check(false) {
      let stack = try Self.stack(0, of: $0)
      var screens = stack.viewControllers
      screens[1] = UIViewController()
      stack.setViewControllers(screens, animated: false)
    }
    #expect(!stage.screens.contains("news"))
  }

  @Test("a presentation over the presented screen during a request adds a layer")
  func presentation() async throws {
    let stage = try await check(true) { $0.top?.present(UIViewController(), animated: false) }
    #expect(stage.navigator.state.layers.count == 3)
  }
}

/// The operation that leads from one snapshot to another.
@Suite("Differences between snapshots")
struct SnapshotDifferenceTests {
  /// Returns the content after an operation. An external screen gets new ids, as the window assigns them.
  private func content(after operation: HostOperation, in state: NavigationState) throws -> HostSnapshot {
    var ids = state.ids
    let numbered: HostOperation
    switch operation {
    case .push(.foreign(let screen), let stack):
      numbered = .push(.foreign(ForeignNode(id: ids.next(), mark: screen.mark)), onto: stack)
    case .present(.foreign(let screen), _, let presentation):
      let node = ForeignNode(id: ids.next(), mark: screen.mark)
      numbered = .present(.foreign(node), layer: ids.next(), presentation)
    default: numbered = operation
    }
    return try HostSnapshot(state.applying([numbered]))
  }

  /// Returns the operations that a user or other code can carry out in a state.
  private func operations(in state: NavigationState) -> [HostOperation] {
    let mark = ForeignMark(token: 1_000, name: "new")
    var operations = [HostOperation.presentForeign(mark)]
    let layers = state.layers
    for index in layers.indices.dropFirst() {
      operations.append(.dismiss(layers[index...].reversed().map { Node.container($0).shownIdentity }))
    }
    for layer in layers {
      Node.container(layer).forEachNode { node in
        guard let container = node.container, container.id != layer.id else { return }
        operations.append(.pushForeign(mark, onto: container.id))
        let children = container.children
        if container.selection == nil {
          operations += (1..<max(children.count, 1)).map { .pop(to: $0, of: container.id) }
        } else {
          operations += children.filter { $0.id != container.selection }.map {
            .select($0.shownIdentity, in: container.id)
          }
        }
      }
    }
    return operations
  }

  @Test("the difference of two snapshots is the operation between them")
  func carriedOut() throws {
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<300 {
      let state = StateGenerator().state(using: &random)
      for operation in operations(in: state) {
        let after = try content(after: operation, in: state)
        #expect(SnapshotDifference(from: HostSnapshot(state), to: after).operation == operation)
        count += 1
      }
    }
    #expect(count > 1_000)
  }

  @Test("applying the difference of two snapshots gives the later snapshot")
  func leadsThere() throws {
    var random = SeededGenerator(seed: 8)
    var count = 0
    for _ in 0..<5_000 {
      let state = StateGenerator().state(using: &random)
      let before = HostSnapshot(state)
      let after = HostSnapshot(StateGenerator().mutation(of: state, using: &random))
      let difference = SnapshotDifference(from: before, to: after)
      #expect(difference.isEmpty == (before == after))
      guard let operation = difference.operation else { continue }
      #expect(try content(after: operation, in: state) == after)
      count += 1
    }
    #expect(count > 100)
  }
}
