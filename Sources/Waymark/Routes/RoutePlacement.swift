/// The placement of a node in a container or layer. It is a type-erased ``RouteAction``.
package enum RoutePlacement: Hashable, Sendable {
  /// Pushes the node onto a stack.
  case push
  /// Replaces the top node of a stack.
  case pushReplacingLast
  /// Replaces all nodes of a stack.
  case pushAsRoot
  /// Inserts the node as a tab at an index. If the index is `nil`, the node becomes the last tab.
  case addTab(at: Int?)
  /// Replaces the tab at an index.
  case replaceTab(at: Int)
  /// Replaces the contents of a split's column.
  case setColumn(Split.Column)
  /// Adds the node to a container of the given kind. `to` identifies the kind's type, and `named` is its
  /// ``ContainerKind/key``.
  case append(to: ObjectIdentifier, named: String)
  /// Presents the node in a new layer.
  case present(PresentationStyle, PresentationAnchor?)
  /// Replaces the contents of the base layer.
  case replaceRoot
  /// Brings an existing node inside the next step's container to the front.
  case select
  /// Requires an existing node.
  case none

  /// The kind of container that the node is placed into, or `nil` if it is not placed into a container.
  var kind: ObjectIdentifier? {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: ObjectIdentifier(Stack.self)
    case .addTab, .replaceTab: ObjectIdentifier(Tabs.self)
    case .setColumn: ObjectIdentifier(Split.self)
    case .append(to: let kind, named: _): kind
    case .present, .replaceRoot, .select, .none: nil
    }
  }

  /// The key of the container kind that the node is placed into, or `"container"` if there is none.
  var kindKey: String {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: Stack.key
    case .addTab, .replaceTab: Tabs.key
    case .setColumn: Split.key
    case .append(to: _, named: let key): key
    case .present, .replaceRoot, .select, .none: "container"
    }
  }
}

extension RoutePlacement {
  /// A description of the target for messages: the column, or the kind of container if no column is set.
  var place: String {
    if case .setColumn(let column) = self { "column \(column)" } else { kindKey }
  }

  /// A description of the required container for messages, such as its kind and its column.
  var container: String {
    if case .setColumn(let column) = self { "\(kindKey) with a column \(column)" } else { kindKey }
  }
}

extension RoutePlacement: CustomStringConvertible {
  /// A short description for explanations, such as "push" or "add as tab 2".
  package var description: String {
    switch self {
    case .push: "push"
    case .pushReplacingLast: "push, replacing the last,"
    case .pushAsRoot: "push as root"
    case .addTab(nil): "add as tab"
    case .addTab(let index?): "add as tab \(index)"
    case .replaceTab(let index): "replace tab \(index) by"
    case .setColumn(let column): "set column \(column)"
    case .append: "append"
    case .present(let style, _): "present as \(style)"
    case .replaceRoot: "replace the root by"
    case .select, .none: "reveal"
    }
  }
}

extension ContainerTraits {
  /// Inserts a node into the contents of a container that has these traits.
  ///
  /// - Returns: `false` if the placement sets a column that the container does not have. In that case, the
  ///   contents are unchanged.
  func embed(_ node: Node, by placement: RoutePlacement, into contents: inout ContainerContents) -> Bool {
    switch placement {
    case .pushReplacingLast where !contents.children.isEmpty:
      kind.replace(at: contents.children.count - 1, with: node, in: &contents)
    case .pushAsRoot:
      contents.children = ChildList(only: node)
    case .addTab(let index?) where index >= 0 && index < contents.children.count:
      contents.children.insert(node, at: index)
      contents.selection = node.id
    case .replaceTab(let index) where contents.children.indices.contains(index):
      kind.replace(at: index, with: node, in: &contents)
      contents.selection = node.id
    case .setColumn(let column):
      return setColumn(column, to: node, in: &contents)
    default:
      kind.append(node, to: &contents)
    }
    return true
  }

  private func setColumn(
    _ column: Split.Column, to node: Node, in contents: inout ContainerContents
  ) -> Bool {
    guard let index = contents.index(of: column), let old = contents.children[index].container else {
      return false
    }
    contents.children[index] = .container(old.with(ContainerContents(children: [node])))
    kind.select(at: index, in: &contents)
    return true
  }
}
