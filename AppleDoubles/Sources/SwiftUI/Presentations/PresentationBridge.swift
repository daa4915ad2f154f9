/// Presents the content of one modifier. A new item is presented after the former one has been dismissed.
@MainActor final class PresentationBridge: NSObject, AssociationHolder {
  var associations: [UnsafeRawPointer: Any] = [:]
  private let node: ViewNode
  var wanted: PresentationEffect.Wanted?
  var effect: PresentationEffect?
  private var shown: (id: AnyHashable, controller: UIViewController)?
  /// Whether the presented content is being dismissed by the double.
  private var isLeaving = false
  /// The controllers whose views have disappeared under the presentation.
  private var covered: [Covered] = []

  private struct Covered {
    weak var controller: (any HostsViews)?
  }

  init(at node: ViewNode) {
    self.node = node
    super.init()
  }

  private var contentEnvironment: EnvironmentValues {
    var environment = node.environment
    environment[StackKey.self] = StackReference()
    environment[IsPresentedKey.self] = true
    environment[DismissKey.self] = DismissAction { [weak self] in self?.effect?.clear() }
    return environment
  }

  /// Presents, updates or dismisses content according to the binding.
  func follow() {
    guard !isLeaving else { return }
    if let shown {
      guard shown.id == wanted?.id else { return dismiss(shown.controller) }
      if case .views(let view)? = wanted?.content {
        (shown.controller as? HostedScreen)?.show(view, in: contentEnvironment)
      }
    } else if let wanted {
      present(wanted)
    }
  }

  private func present(_ wanted: PresentationEffect.Wanted) {
    guard let presenter = node.tree?.controller, presenter.viewIfLoaded?.window != nil else {
      node.tree?.whenVisible { [weak self] in self?.follow() }
      return
    }
    guard presenter.presentedViewController == nil else { return meetAnother(wanted) }
    let controller = makeController(wanted.content)
    shown = (wanted.id, controller)
    presenter.present(controller, animated: node.isAnimated)
    if !SwiftUIDouble.knobs.presenterGoesOnShowing { cover(presenter) }
  }

  /// Handles a presentation that is requested while the same controller presents another one.
  ///
  /// SwiftUI logs "Currently, only presenting a single sheet is supported. The next sheet will be presented
  /// when the currently presented sheet gets dismissed." (subconsciousnetwork/subconscious#900). It may also
  /// ask UIKit at once, which refuses: "which is already presenting" (exyte/PopupView#127, a cover during a
  /// menu). Then nothing is presented until the binding changes. The release notes of iOS 17.4 say that an
  /// alert appears although another presentation is being dismissed.
  private func meetAnother(_ wanted: PresentationEffect.Wanted) {
    node.renderer.warn("a presentation meets another one from the same controller")
    if case .views = wanted.content, !SwiftUIDouble.knobs.nextSheetWaits {
      shown = (wanted.id, makeController(wanted.content))
    } else {
      node.renderer.afterDismissal { [weak self] in self?.follow() }
    }
  }

  /// Makes the views of a controller and of its ancestors disappear under a presentation.
  private func cover(_ presenter: UIViewController) {
    var outermost = presenter
    while let parent = outermost.parent { outermost = parent }
    let visible = outermost.allChildren.compactMap { $0 as? any HostsViews }.filter(\.tree.isVisible)
    for controller in visible { controller.tree.setVisible(false) }
    covered = visible.map { Covered(controller: $0) }
  }

  private func uncover() {
    for controller in covered.compactMap(\.controller) where controller.viewIfLoaded?.window != nil {
      controller.tree.setVisible(true)
    }
    covered = []
  }

  private func makeController(_ content: PresentationEffect.Content) -> UIViewController {
    switch content {
    case .views(let view): makeScreen(view)
    case .alert(let text): pointing(makeAlert(text, effect?.style == .dialog ? .actionSheet : .alert))
    }
  }

  /// Sets the source of an action sheet to the view that presents it.
  private func pointing(_ alert: UIAlertController) -> UIAlertController {
    alert.popoverPresentationController?.sourceView = node.tree?.controller?.view
    return alert
  }

  private func makeScreen(_ view: any View) -> HostedScreen {
    let screen = HostedScreen(view, in: contentEnvironment)
    switch effect?.style {
    case .cover: screen.modalPresentationStyle = .fullScreen
    case .popover: screen.modalPresentationStyle = .popover
    default: screen.modalPresentationStyle = .pageSheet
    }
    screen.presentationController?.delegate = self
    screen.onDisappear = { [weak self, weak screen] in self?.noteGone(screen) }
    screen.popoverPresentationController?.sourceView = node.tree?.controller?.view
    return screen
  }

  /// Called when the presented controller has disappeared.
  func noteGone(_ controller: UIViewController?) {
    guard let controller, controller.isBeingDismissed else { return }
    // The knob applies only to dismissals by other code.
    guard isLeaving || SwiftUIDouble.knobs.noticesDismissalByHand else { return }
    UIKitDouble.world.schedule { [weak self] in
      // A controller also disappears under a cover that is presented while its dismissal waits.
      guard controller.presentingViewController == nil else { return }
      if self?.shown?.controller === controller { self?.hasGone() }
    }
  }

  private func dismiss(_ controller: UIViewController) {
    isLeaving = true
    // If the controller itself presented another one, its own `dismiss` would dismiss only that one.
    guard let presenter = controller.presentingViewController else { return hasGone() }
    if controller.isBeingDismissed { return }
    presenter.dismiss(animated: node.isAnimated) { [weak self] in self?.hasGone() }
  }

  /// Clears the binding after a dismissal by code or by the user.
  func hasGone() {
    guard let gone = shown else { return }
    (shown, isLeaving) = (nil, false)
    uncover()
    (gone.controller as? HostedScreen)?.tree.end()
    if wanted?.id == gone.id {
      wanted = nil
      effect?.clear()
    }
    effect?.onDismiss()
    follow()
    node.renderer.noteDismissal(of: self)
  }

  /// Dismisses the content when the modifier is removed. The binding keeps its value.
  func leave() {
    effect = nil
    wanted = nil
    guard let shown else { return }
    node.renderer.keep(self)
    dismiss(shown.controller)
  }
}

extension UIViewController {
  /// This controller and its descendants.
  fileprivate var allChildren: [UIViewController] { [self] + children.flatMap(\.allChildren) }
}

extension PresentationBridge: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { hasGone() }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    controller is UIPopoverPresentationController && traitCollection.horizontalSizeClass == .regular
      ? .none : controller is UIPopoverPresentationController ? .pageSheet : .none
  }
}

public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
}

nonisolated public struct Anchor<Value>: Sendable {
  public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Self() }
}

public enum Edge: Int8, CaseIterable, Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let all = Set(rawValue: 15)
  }

  case top, leading, bottom, trailing
}

@frozen public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}
