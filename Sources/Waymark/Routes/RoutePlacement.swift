/// How a node is joined to what is there: a ``RouteAction`` without its types.
public enum RoutePlacement: Hashable, Sendable {
  /// It comes on top of a stack.
  case push
  /// It takes the place of what is on top of a stack.
  case pushReplacingLast
  /// It is all that is in a stack.
  case pushAsRoot
  /// It becomes a tab: at an index, or else the last one.
  case addTab(at: Int?)
  /// It takes the place of the tab at an index.
  case replaceTab(at: Int)
  /// It is all that is in a column.
  case setColumn(Split.Column)
  /// It is put into a container of a kind, by the id of the kind's type and its ``ContainerKind/key``.
  case append(to: ObjectIdentifier, named: String)
  /// It comes in a layer of its own.
  case present(PresentationStyle, PresentationAnchor?)
  /// It is all that is in the window.
  case replaceRoot
  /// It has to be inside what the next step yields.
  case select
  /// It has to be there.
  case none

  /// The kind of the container that this puts a node into; `nil` if it does not put it into one.
  var kind: ObjectIdentifier? {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: ObjectIdentifier(Stack.self)
    case .addTab, .replaceTab: ObjectIdentifier(Tabs.self)
    case .setColumn: ObjectIdentifier(Split.self)
    case .append(to: let kind, named: _): kind
    case .present, .replaceRoot, .select, .none: nil
    }
  }

  /// The name of that kind.
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
  /// What a container has to have for this, in words.
  var place: String {
    if case .setColumn(let column) = self { "column \(column)" } else { kindKey }
  }

  /// The container that this puts a node into, in words.
  var container: String {
    if case .setColumn(let column) = self { "\(kindKey) with a column \(column)" } else { kindKey }
  }
}

extension RoutePlacement: CustomStringConvertible {
  /// What is done, in words.
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
