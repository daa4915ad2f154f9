import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// In turns of the main loop in which nothing changes, the host does not read the controllers.
@Suite("Idle turns in UIKit", .world)
@MainActor
struct IdleTests {
  private let reads = Reads()

  /// Runs 1,000 turns of the main loop, and returns how often each property was read in them.
  private func readsInIdleTurns(of stage: UIKitStage) async -> [String: Int] {
    await stage.settle()
    reads.counts = [:]
    for _ in 0..<1_000 { UIKitDouble.world.turn() }
    return reads.counts
  }

  private func makeStage(screens: Int, start: NodeBlueprint? = nil) async throws -> UIKitStage {
    var containers = UIKitContainers()
    containers.makeStack = { [reads] in CountingStack(reads) }
    containers.makeTabs = { [reads] in CountingTabs(reads) }
    return try await UIKitStage(
      start: start ?? .container(Stack(), (0..<screens).map { .screen(Screen("\($0)")) }),
      containers: containers,
      modules: [ScreenModule(Counted.self) { [reads] counted, _ in CountingScreen(counted.name, reads) }])
  }

  @Test("an idle turn reads only the front screen of a stack", arguments: [1, 10, 100])
  func stack(screens: Int) async throws {
    let start = NodeBlueprint.container(
      Stack(), (0..<screens).map { .screen(Counted(name: $0 == screens - 1 ? "front" : "covered")) })
    let stage = try await makeStage(screens: screens, start: start)
    let counts = await readsInIdleTurns(of: stage)
    #expect(counts.keys.allSatisfy { $0.hasPrefix("front.") }, "\(counts)")
    // Each property at most once in each turn.
    #expect(counts.values.allSatisfy { $0 <= 1_000 }, "\(counts)")
    #expect(counts["front.children"] == nil, "\(counts)")
  }

  @Test("an idle turn reads only the front screen of the tabs")
  func tabs() async throws {
    let stage = try await makeStage(
      screens: 0,
      start: .tabs(
        .stack(Counted(name: "covered"), Counted(name: "front")),
        .stack(Counted(name: "covered"), Counted(name: "covered"))))
    let counts = await readsInIdleTurns(of: stage)
    #expect(counts.keys.allSatisfy { $0.hasPrefix("front.") }, "\(counts)")
  }

  @Test("the host detects a presentation by an app's screen after many idle turns")
  func external() async throws {
    let stage = try await makeStage(screens: 3)
    _ = await readsInIdleTurns(of: stage)
    let front = try #require(stage.stack?.topViewController)
    front.present(UIViewController(), animated: false)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
    _ = await readsInIdleTurns(of: stage)
    front.dismiss(animated: false)
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("the host detects a pop by a private method after many idle turns")
  func privatePop() async throws {
    UIKitDouble.world.knobs.backTapPop = .isPrivate
    UIKitDouble.world.knobs.backTapQuestion = .isNotAsked
    let stage = try await makeStage(screens: 3)
    _ = await readsInIdleTurns(of: stage)
    let stack = try #require(stage.stack)
    #expect(UIKitDouble.world.user.tapBack(on: stack))
    await stage.settle()
    #expect(stage.agrees && stage.screens == ["0", "1"])
  }
}

/// A screen whose controller counts how often it is read.
private struct Counted: Destination { var name: String }

/// The numbers of reads, by the name of a controller and a property.
@MainActor
private final class Reads {
  var counts: [String: Int] = [:]

  func count(_ name: String) { counts[name, default: 0] += 1 }
}

// The double answers for the ancestors of a screen by asking them, so those properties of containers are not counted.
private final class CountingStack: StackController {
  private let reads: Reads

  init(_ reads: Reads) {
    self.reads = reads
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var children: [UIViewController] {
    reads.count("stack.children")
    return super.children
  }
  override var viewControllers: [UIViewController] {
    get {
      reads.count("stack.viewControllers")
      return super.viewControllers
    }
    set { super.viewControllers = newValue }
  }
  override var topViewController: UIViewController? {
    reads.count("stack.topViewController")
    return super.topViewController
  }
}

private final class CountingTabs: TabsController {
  private let reads: Reads

  init(_ reads: Reads) {
    self.reads = reads
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var children: [UIViewController] {
    reads.count("tabs.children")
    return super.children
  }
  override var viewControllers: [UIViewController]? {
    get {
      reads.count("tabs.viewControllers")
      return super.viewControllers
    }
    set { super.viewControllers = newValue }
  }
  override var selectedIndex: Int {
    get {
      reads.count("tabs.selectedIndex")
      return super.selectedIndex
    }
    set { super.selectedIndex = newValue }
  }
}

private final class CountingScreen: UIViewController {
  private let name: String
  private let reads: Reads

  init(_ name: String, _ reads: Reads) {
    (self.name, self.reads) = (name, reads)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var children: [UIViewController] {
    reads.count("\(name).children")
    return super.children
  }
  override var presentedViewController: UIViewController? {
    reads.count("\(name).presentedViewController")
    return super.presentedViewController
  }
  override var presentingViewController: UIViewController? {
    reads.count("\(name).presentingViewController")
    return super.presentingViewController
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    reads.count("\(name).transitionCoordinator")
    return super.transitionCoordinator
  }
}
