/// The views of one controller.
@MainActor final class ViewTree {
  let renderer = Renderer.current
  private(set) weak var controller: UIViewController?
  private(set) var root: ViewNode?
  /// The description of the screen, which the views declare.
  private(set) var description = ScreenDescription()
  private(set) var isVisible = false
  /// The closures to call when the description may have changed.
  private var listeners: [() -> Void] = []
  /// The closures to call when the controller has appeared.
  private var waiting: [() -> Void] = []

  init(of controller: UIViewController) { self.controller = controller }

  /// Shows a view, and updates the tree at once.
  func show(_ view: any View, in environment: EnvironmentValues) {
    let child = ViewNode.Child(id: 0, view: view, environment: environment)
    if let root, type(of: root.view) == type(of: view) {
      root.replace(by: child)
    } else {
      root?.remove()
      root = ViewNode(child, in: self, under: nil)
    }
    conclude()
  }

  /// Collects the description of the screen after an update, and calls the listeners.
  func conclude() {
    var description = ScreenDescription()
    root?.forEach { node in (node.view as? any PrimitiveView)?.describe(node, in: &description) }
    self.description = description
    for listener in listeners { listener() }
    if isVisible { appear() }
  }

  /// Calls `listener` whenever the description of the screen may have changed.
  func onScreenChange(_ listener: @escaping () -> Void) { listeners.append(listener) }

  /// Calls `work` once, the next time the controller appears.
  func whenVisible(_ work: @escaping () -> Void) { waiting.append(work) }

  /// Calls the closures that wait for the controller to appear.
  func didAppear() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }

  /// Makes the views appear or disappear.
  func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible { appear() } else { root?.forEach { $0.disappear() } }
  }

  private func appear() { root?.forEach { $0.appear() } }

  func end() {
    setVisible(false)
    root?.remove()
    root = nil
  }
}

/// The values that the views of a screen declare for it. For a single value, the outermost view has
/// precedence.
struct ScreenDescription {
  var title: String?
  var hidesBackButton: Bool?
  var refusesDismissal = false
  var leadingButtons: [ToolbarButton] = []
  var buttons: [ToolbarButton] = []
  var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
  var links: [(URL) -> Void] = []
  var activities: [(type: String, action: (NSUserActivity) -> Void)] = []
}

/// A button in the bar of a screen, or in an alert.
struct ToolbarButton {
  let title: String
  let role: ButtonRole?
  let isEnabled: Bool
  let action: () -> Void
}
