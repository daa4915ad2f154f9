/// The views of one controller.
@MainActor final class ViewTree {
  let renderer = Renderer.current
  private(set) weak var controller: UIViewController?
  private(set) var root: ViewNode?
  /// What the screen says of itself.
  private(set) var description = ScreenDescription()
  private(set) var isVisible = false
  /// What is told when the description may be another.
  private var listeners: [() -> Void] = []
  /// What waits for the controller to show.
  private var waiting: [() -> Void] = []

  init(of controller: UIViewController) { self.controller = controller }

  /// Puts views in place, at once.
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

  /// Reads the screen's description anew after an update, and tells of it.
  func conclude() {
    var description = ScreenDescription()
    root?.forEach { node in (node.view as? any PrimitiveView)?.describe(node, in: &description) }
    self.description = description
    for listener in listeners { listener() }
    if isVisible { appear() }
  }

  /// Has something told, now and whenever the screen may say something else of itself.
  func onScreenChange(_ listener: @escaping () -> Void) { listeners.append(listener) }

  /// Has something done once the controller has appeared.
  func whenVisible(_ work: @escaping () -> Void) { waiting.append(work) }

  /// Does what has waited for the controller to appear.
  func didAppear() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }

  /// Says that the controller shows, or no longer does.
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

/// What a screen's views say of the screen. Of several the outermost is heard.
struct ScreenDescription {
  var title: String?
  var hidesBackButton: Bool?
  var refusesDismissal = false
  var sheet = SheetDescription()
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
