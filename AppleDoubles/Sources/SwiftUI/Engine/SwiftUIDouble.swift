/// The API that simulates a user, controls the double and reports its state.
@MainActor public enum SwiftUIDouble {
  /// Returns the texts in the views of a controller, in order.
  public static func texts(of controller: UIViewController) -> [String] {
    trees(of: controller).flatMap(texts)
  }

  /// Presses the button or link with this label in the views of a controller or of its children.
  ///
  /// - Returns: Whether there is an enabled one.
  @discardableResult public static func press(_ label: String, in controller: UIViewController) -> Bool {
    for tree in trees(of: controller) {
      for button in tree.description.leadingButtons + tree.description.buttons
      where button.title == label && button.isEnabled {
        button.action()
        return true
      }
      guard let node = tree.nodes.first(where: { $0.isPressable && $0.label == label }) else { continue }
      node.value(as: (any PressableView).self)?.press(at: node)
      return true
    }
    return false
  }

  /// Enters a text in the field with this label.
  ///
  /// - Returns: Whether there is an enabled field with this label.
  @discardableResult public static func write(
    _ text: String, into label: String, in controller: UIViewController
  ) -> Bool {
    let nodes = trees(of: controller).flatMap(\.nodes)
    guard let node = nodes.first(where: { $0.isEditable && $0.label == label }) else { return false }
    node.value(as: (any EditableView).self)?.edited.wrappedValue = text
    return true
  }

  /// Returns the views of this type in a controller, in order.
  public static func views<Shown: View>(_ type: Shown.Type, of controller: UIViewController) -> [Shown] {
    trees(of: controller).flatMap(\.nodes).compactMap { $0.value(as: type) }
  }

  /// Returns the number of times that the bodies of this type of view were evaluated in the current world.
  public static func bodies(of type: any View.Type) -> Int {
    Renderer.current.bodies[ObjectIdentifier(type)] ?? 0
  }

  /// The number of times that any body was evaluated in the current world.
  public static var bodies: Int { Renderer.current.bodies.values.reduce(0, +) }

  /// Returns the view trees of a controller and of its children with a view in the hierarchy.
  static func trees(of controller: UIViewController) -> [ViewTree] {
    let own = (controller as? any ViewTreeOwner).map { [$0.viewTree] } ?? []
    let inside = controller.children.filter { $0.viewIfLoaded?.superview != nil }
    return own + inside.flatMap(trees(of:)) + (controller.viewIfLoaded.map(trees(in:)) ?? [])
  }

  /// The trees of the content views in a view, without those of other controllers.
  private static func trees(in view: UIView) -> [ViewTree] {
    view.subviews.flatMap { view -> [ViewTree] in
      if let content = view as? HostingContentView { return [content.tree] }
      return view.next is UIViewController ? [] : trees(in: view)
    }
  }

  private static func texts(of tree: ViewTree) -> [String] {
    tree.nodes.compactMap(\.text)
  }

  // MARK: Reading views that are not shown

  static func texts(in view: any View, of controller: UIViewController) -> [String] {
    reading(view, of: controller, texts)
  }

  static func buttons(in view: any View, of controller: UIViewController) -> [ToolbarButton] {
    reading(view, of: controller, buttons)
  }

  static func buttons(in tree: ViewTree) -> [ToolbarButton] {
    tree.nodes.compactMap { node in
      guard let view = node.value(as: (any PressableView).self) else { return nil }
      return ToolbarButton(title: node.label, role: view.role, isEnabled: node.environment.isEnabled) {
        view.press(at: node)
      }
    }
  }

  private static func reading<Result>(
    _ view: any View, of controller: UIViewController, _ read: (ViewTree) -> Result
  ) -> Result {
    let tree = ViewTree(of: controller)
    tree.show(view, in: EnvironmentValues())
    defer { tree.end() }
    return read(tree)
  }
}

/// A controller with a view tree.
@MainActor protocol ViewTreeOwner: UIViewController {
  var viewTree: ViewTree { get }
}

extension UIHostingController: ViewTreeOwner {
  var viewTree: ViewTree { tree }
}

extension ViewTree {
  /// The nodes of the tree, each before its children.
  var nodes: [ViewNode] {
    var nodes: [ViewNode] = []
    root?.forEach { nodes.append($0) }
    return nodes
  }
}

extension ViewNode {
  fileprivate var isPressable: Bool { value(as: (any PressableView).self) != nil && environment.isEnabled }
  fileprivate var isEditable: Bool { value(as: (any EditableView).self) != nil && environment.isEnabled }
  fileprivate var text: String? { value(as: Text.self)?.text }

  /// The texts in this node, separated by spaces.
  fileprivate var label: String {
    var texts: [String] = []
    forEach { node in if let text = node.text { texts.append(text) } }
    return texts.joined(separator: " ")
  }
}
