import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite("Presentations in UIKit", .world)
@MainActor
struct PresentationTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  @Test(
    "a layer with an unknown style is presented as a sheet",
    arguments: [
      ("sheet", UIModalPresentationStyle.pageSheet), ("fullScreen", .fullScreen), ("drawer", .pageSheet),
    ])
  func style(_ style: String, _ look: UIModalPresentationStyle) async throws {
    let stage = try await UIKitStage.withModals()
    #expect(try await stage.present(style).modalPresentationStyle == look)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && world.warnings.isEmpty)
  }

  @Test("the app can set the detents of a sheet")
  func detents() async throws {
    var presentations = UIKitPresentations()
    presentations.styles["sheet"] = { $0.sheetPresentationController?.detents = [.medium(), .large()] }
    let stage = try await UIKitStage.withModals(presentations)
    let sheet = try await stage.present("sheet")
    #expect(sheet.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    let revision = stage.navigator.revision
    #expect(user.dragSheet(sheet, to: .medium))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.revision == revision)
    #expect(user.swipeDownSheet(sheet))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("the host retries an ignored dismissal once")
  func ignoredDismissal() async throws {
    let stage = try await makeForgetfulStage()
    try await stage.present("sheet")
    (stage.window.rootViewController as? ForgetfulStack)?.ignoresDismissal = true
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("the host retries an ignored presentation once")
  func ignoredPresentation() async throws {
    let stage = try await makeForgetfulStage()
    (stage.window.rootViewController as? ForgetfulStack)?.ignoresPresentation = true
    try await stage.present("sheet")
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
  }

  private func makeForgetfulStage() async throws -> UIKitStage {
    var containers = UIKitContainers()
    containers.makeStack = { ForgetfulStack() }
    return try await UIKitStage.withModals(containers: containers)
  }

  // Scenario S6.
  @Test("an app's animator presents and dismisses a layer")
  func customTransition() async throws {
    let drawer = Drawer()
    var presentations = UIKitPresentations()
    presentations.styles["drawer"] = { controller in
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = drawer
    }
    let stage = try await UIKitStage.withModals(presentations)
    let before = world.now
    let controller = try await stage.present("drawer")
    #expect(controller.modalPresentationStyle == .custom && drawer.ran == ["present"])
    #expect(world.now - before == Drawer.duration)
    try await stage.ask { await $0.dismiss() }
    #expect(drawer.ran == ["present", "dismiss"] && stage.agrees && stage.top is StackController)
    #expect(world.warnings.isEmpty)
  }

  @Test("a layer over an external controller closes alone")
  func overForeign() async throws {
    let stage = try await UIKitStage.withModals()
    let foreign = UIViewController()
    stage.top?.present(foreign, animated: true)
    await stage.settle()
    let sheet = try await stage.present("sheet")
    #expect(sheet.presentingViewController === foreign && stage.navigator.state.layers.count == 3)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.top === foreign)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.top is StackController)
  }

  @Test("a request fails if UIKit refuses to present its layer")
  func refused() async throws {
    let stage = try await UIKitStage.withModals()
    let before = stage.navigator.state.layers
    stage.window.rootViewController?.view.removeFromSuperview()
    let outcome = try await stage.ask { await $0.go(to: Cover()) }
    guard case .failed(.host) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(stage.agrees && stage.navigator.state.layers == before && stage.aliveControllers == 1)
    #expect(world.warnings.count == 2)
    #expect(world.warnings.allSatisfy { $0.contains("not in the window hierarchy") })
  }

  @Test("a layer keeps its style when its root is replaced")
  func replacedRoot() async throws {
    var presentations = UIKitPresentations()
    presentations.styles["sheet"] = { $0.sheetPresentationController?.detents = [.medium()] }
    let stage = try await UIKitStage.withModals(presentations)
    let lower = try await stage.present("sheet")
    let upper = try #require(try await stage.present("sheet") as? ScreenController)
    upper.scope.leaveGuard = LeaveGuard("no")
    let wrapped = stage.navigator.state.withRootInStack(ofLayer: 1)
    try await stage.ask { await $0.setState(wrapped, asksFirst: false) }
    #expect(stage.agrees && stage.top === upper && lower.navigationController is StackController)
    for layer in stage.host.layerRoots.dropFirst() {
      #expect(layer.sheetPresentationController?.detents.map(\.identifier) == [.medium])
    }
    #expect(!user.swipeDownSheet(upper))
  }
}

extension NavigationState {
  /// Returns this state with the root of a layer wrapped in a stack.
  fileprivate func withRootInStack(ofLayer index: Int) -> NavigationState {
    var (layers, copy) = (self.layers, self)
    guard let root = layers[index].root else { return self }
    let traits = ContainerTraits(kind: Stack(), role: nil)
    let stack = ContainerNode(
      id: copy.ids.next(), traits: traits, contents: traits.makeContents([root], selected: nil))
    layers[index] = ContainerNode(
      layer: layers[index].id, presentation: layers[index].presentation, root: .container(stack))
    return NavigationState(window: window, layers: layers, nextNumber: copy.nextNumber)
  }
}

/// A stack that ignores one call without a warning, as UIKit may.
@MainActor
private final class ForgetfulStack: StackController {
  var ignoresDismissal = false
  var ignoresPresentation = false

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if !ignoresDismissal { super.dismiss(animated: flag, completion: completion) }
    ignoresDismissal = false
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if ignoresPresentation {
      ignoresPresentation = false
    } else {
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
  }
}

/// An animator with a fixed duration that records its transitions.
@MainActor
private final class Drawer: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  static let duration = 0.8
  var ran: [String] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ran.append("present")
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ran.append("dismiss")
    return self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    UIKitDouble.world.schedule(after: Self.duration) { transitionContext.completeTransition(true) }
  }
}
