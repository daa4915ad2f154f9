import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

/// A screen presented by the route named like its style.
struct Modal: Destination { var style: String }

@Suite("Presentations in UIKit", .world)
@MainActor
struct PresentationTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  private func makeStage(
    _ presentations: UIKitPresentations = UIKitPresentations(),
    containers: UIKitContainers = UIKitContainers()
  ) async throws -> UIKitStage {
    let styles: [PresentationStyle] = [.sheet, .fullScreen, .popover, PresentationStyle("drawer")]
    return try await UIKitStage(
      containers: containers, presentations: presentations,
      routes: RouteGroup("modals") {
        for style in styles {
          Route(to: Modal.self, name: RouteName(style.name)).find(.never)
            .using(.present(style, from: PresentationAnchor(rawValue: "button"))).from(.current)
        }
      },
      modules: [ScreenModule(Modal.self) { ScreenController(AnyDestination($0), $1) }])
  }

  @discardableResult
  private func present(_ style: String, on stage: UIKitStage) async throws -> UIViewController {
    let outcome = try await stage.ask { await $0.go(to: Modal(style: style), by: RouteName(style)) }
    #expect(outcome.node != nil && stage.agrees)
    return try #require(stage.top)
  }

  @Test(
    "each style has its UIKit style, and an unknown one is a sheet",
    arguments: [
      ("sheet", UIModalPresentationStyle.pageSheet), ("fullScreen", .fullScreen), ("drawer", .pageSheet),
    ])
  func style(_ style: String, _ look: UIModalPresentationStyle) async throws {
    let stage = try await makeStage()
    #expect(try await present(style, on: stage).modalPresentationStyle == look)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1 && world.warnings.isEmpty)
  }

  @Test("the app sets a sheet's detents, and dragging to another one does not change the state")
  func detents() async throws {
    var presentations = UIKitPresentations()
    presentations.styles["sheet"] = { $0.sheetPresentationController?.detents = [.medium(), .large()] }
    let stage = try await makeStage(presentations)
    let sheet = try await present("sheet", on: stage)
    #expect(sheet.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    let revision = stage.navigator.revision
    #expect(user.dragSheet(sheet, to: .medium))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.revision == revision)
    #expect(user.swipeDownSheet(sheet))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a popover points at the anchor provided by the app")
  func popover() async throws {
    let button = UIView()
    var presentations = UIKitPresentations()
    presentations.anchor = { anchor, presenter in
      anchor == PresentationAnchor(rawValue: "button") && presenter is ScreenController ? button : nil
    }
    let stage = try await makeStage(presentations)
    let popover = try await present("popover", on: stage)
    #expect(popover.modalPresentationStyle == .popover)
    #expect(popover.popoverPresentationController?.sourceItem === button)
  }

  @Test("a popover without an anchor is a sheet")
  func popoverWithoutAnchor() async throws {
    let stage = try await makeStage()
    #expect(try await present("popover", on: stage).modalPresentationStyle == .pageSheet)
  }

  @Test("a popover without an anchor has a sheet's controller even if UIKit keeps the first one")
  func popoverThatStays() async throws {
    world.knobs.styleChange = .keepsController
    let stage = try await makeStage()
    let sheet = try await present("popover", on: stage)
    #expect(sheet.modalPresentationStyle == .pageSheet)
    #expect(sheet.presentationController is UISheetPresentationController)
  }

  @Test("a popover styled by the app without an anchor points at its presenter")
  func popoverOfTheApp() async throws {
    world.knobs.styleChange = .keepsController
    var presentations = UIKitPresentations()
    presentations.styles["popover"] = { $0.modalPresentationStyle = .popover }
    let stage = try await makeStage(presentations)
    let presenter = stage.stack?.topViewController
    let popover = try #require(try await present("popover", on: stage).popoverPresentationController)
    #expect(popover.sourceView != nil && popover.sourceView === presenter?.view)
    #expect(popover.permittedArrowDirections == [])
  }

  @Test("an app's presentation delegate receives all calls, and guards are still asked")
  func ownDelegate() async throws {
    let button = UIView()
    let delegate = PopoverDelegate()
    var presentations = UIKitPresentations()
    presentations.anchor = { _, _ in button }
    presentations.styles["popover"] = {
      $0.modalPresentationStyle = .popover
      $0.presentationController?.delegate = delegate
    }
    let stage = try await makeStage(presentations)
    let popover = try #require(try await present("popover", on: stage) as? ScreenController)
    let controller = try #require(popover.presentationController)
    #expect(controller.delegate?.adaptivePresentationStyle(for: controller) == UIModalPresentationStyle.none)
    var asked = 0
    popover.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return false
    }
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.top === popover && delegate.heard == ["didAttempt"])
    popover.scope.leaveGuard = nil
    delegate.allows = false
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.top === popover)
    #expect(delegate.heard == ["didAttempt", "shouldDismiss", "didAttempt"])
    (delegate.allows, delegate.heard) = (true, [])
    #expect(user.tapOutside(popover))
    await stage.settle()
    #expect(stage.agrees && delegate.heard == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test("an ignored dismissal is retried once")
  func ignoredDismissal() async throws {
    let stage = try await makeForgetfulStage()
    try await present("sheet", on: stage)
    (stage.window.rootViewController as? ForgetfulStack)?.ignoresDismissal = true
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("an ignored presentation is retried once")
  func ignoredPresentation() async throws {
    let stage = try await makeForgetfulStage()
    (stage.window.rootViewController as? ForgetfulStack)?.ignoresPresentation = true
    try await present("sheet", on: stage)
    #expect(stage.agrees && stage.navigator.state.layers.count == 2)
  }

  private func makeForgetfulStage() async throws -> UIKitStage {
    var containers = UIKitContainers()
    containers.makeStack = { ForgetfulStack() }
    return try await makeStage(containers: containers)
  }

  @Test("a tap outside a popover closes it or asks its guard")
  func tapOutside() async throws {
    let button = UIView()
    var presentations = UIKitPresentations()
    presentations.anchor = { _, _ in button }
    let stage = try await makeStage(presentations)
    let popover = try #require(try await present("popover", on: stage) as? ScreenController)
    var asked = 0
    popover.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return asked > 1
    }
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.top === popover)
    popover.scope.leaveGuard = nil
    #expect(user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("S6: an app's animator presents and dismisses a layer, and requests wait for it")
  func customTransition() async throws {
    let drawer = Drawer()
    var presentations = UIKitPresentations()
    presentations.styles["drawer"] = { controller in
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = drawer
    }
    let stage = try await makeStage(presentations)
    let before = world.now
    let controller = try await present("drawer", on: stage)
    #expect(controller.modalPresentationStyle == .custom && drawer.ran == ["present"])
    #expect(world.now - before == Drawer.duration)
    try await stage.ask { await $0.dismiss() }
    #expect(drawer.ran == ["present", "dismiss"] && stage.agrees && stage.top is StackController)
    #expect(world.warnings.isEmpty)
  }

  @Test("a layer is presented over an external controller and closes alone")
  func overForeign() async throws {
    let stage = try await makeStage()
    let foreign = UIViewController()
    stage.top?.present(foreign, animated: true)
    await stage.settle()
    let sheet = try await present("sheet", on: stage)
    #expect(sheet.presentingViewController === foreign && stage.navigator.state.layers.count == 3)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.top === foreign)
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.top is StackController)
  }

  @Test("a request fails and the state is restored if UIKit refuses to present")
  func refused() async throws {
    let stage = try await makeStage()
    let before = stage.navigator.state.layers
    stage.window.rootViewController?.view.removeFromSuperview()
    let outcome = try await stage.ask { await $0.go(to: Cover()) }
    guard case .failed(.host) = outcome else { throw Complaint(text: "\(outcome)") }
    #expect(stage.agrees && stage.navigator.state.layers == before && stage.aliveControllers == 1)
    #expect(world.warnings.count == 2)
    #expect(world.warnings.allSatisfy { $0.contains("not in the window hierarchy") })
  }

  @Test("a layer with a new root keeps its style, and the layers above keep theirs and their guards")
  func replacedRoot() async throws {
    var presentations = UIKitPresentations()
    presentations.styles["sheet"] = { $0.sheetPresentationController?.detents = [.medium()] }
    let stage = try await makeStage(presentations)
    let lower = try await present("sheet", on: stage)
    let upper = try #require(try await present("sheet", on: stage) as? ScreenController)
    upper.scope.leaveGuard = LeaveGuard("no")
    let wrapped = stage.navigator.state.withRootInStack(ofLayer: 1)
    try await stage.ask { await $0.setState(wrapped) }
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
    guard let root = layers[index].container.children.first else { return self }
    let traits = ContainerTraits(kind: Stack(), role: nil)
    let stack = ContainerNode(
      id: copy.ids.next(), traits: traits, contents: traits.makeContents([root], selected: nil))
    layers[index] = Layer(
      id: layers[index].id, presentation: layers[index].presentation, root: .container(stack))
    return NavigationState(window: window, layers: layers, nextNumber: copy.nextNumber)
  }
}

/// An app's own popover delegate, which records its calls.
@MainActor
private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var heard: [String] = []
  var allows = true

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    heard.append("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    heard.append("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    heard.append("didAttempt")
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
