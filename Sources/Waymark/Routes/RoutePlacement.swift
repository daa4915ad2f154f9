/// The placement of a node into a container or layer: a ``RouteAction`` without its types.
public enum RoutePlacement: Hashable, Sendable {
  /// Pushes the node onto a stack.
  case push
  /// Replaces the top node of a stack.
  case pushReplacingLast
  /// Replaces all nodes of a stack.
  case pushAsRoot
  /// Inserts the node as a tab at an index, or as the last tab if the index is `nil`.
  case addTab(at: Int?)
  /// Replaces the tab at an index.
  case replaceTab(at: Int)
  /// Replaces the contents of a split's column.
  case setColumn(Split.Column)
  /// Appends the node to a container of a kind, given by the type's id and its ``ContainerKind/key``.
  case append(to: ObjectIdentifier, named: String)
  /// Presents the node in a new layer.
  case present(PresentationStyle, PresentationAnchor?)
  /// Replaces the contents of the base layer.
  case replaceRoot
  /// Brings an existing node inside the next step's container to the front.
  case select
  /// Requires the node to exist.
  case none

  /// The kind of the container that the node goes into, or `nil` if it does not go into one.
  var kind: ObjectIdentifier? {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: ObjectIdentifier(Stack.self)
    case .addTab, .replaceTab: ObjectIdentifier(Tabs.self)
    case .setColumn: ObjectIdentifier(Split.self)
    case .append(to: let kind, named: _): kind
    case .present, .replaceRoot, .select, .none: nil
    }
  }

  /// The name of the container's kind.
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
  /// A description of the place that the container must have.
  var place: String {
    if case .setColumn(let column) = self { "column \(column)" } else { kindKey }
  }

  /// A description of the container that the node goes into.
  var container: String {
    if case .setColumn(let column) = self { "\(kindKey) with a column \(column)" } else { kindKey }
  }
}

extension RoutePlacement: CustomStringConvertible {
  /// A description of the placement.
  public var description: String {
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
