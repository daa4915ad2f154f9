/// How a node is joined to what the next step of a route finds or makes.
///
/// - `Onto` is the kind of container the action needs: a step of another kind does not fit it, and such a
///   route does not compile. Actions that work from anywhere take any step.
/// - `Into` is what the node is in afterwards, which is what ``Route`` remembers as its end.
public struct RouteAction<Onto, Into>: Sendable {
  let join: Join

  init(_ join: Join) {
    self.join = join
  }
}

/// The end of a route whose screen is not put into a container: it fills its layer.
public enum Alone: Sendable {}

/// The kind of a step that is a place, such as the current top, and not a container.
public enum Anywhere: Sendable {}

extension RouteAction where Onto == Stack, Into == Stack {
  /// Adds the node on top of the stack.
  public static var push: Self { Self(.push) }
  /// Puts the node in the place of the one on top of the stack.
  public static var pushReplacingLast: Self { Self(.pushReplacingLast) }
  /// Empties the stack and puts the node into it.
  public static var pushAsRoot: Self { Self(.pushAsRoot) }
}

extension RouteAction where Onto == Tabs, Into == Tabs {
  /// Adds the node as the last tab and selects it.
  public static var addTab: Self { Self(.addTab(at: nil)) }

  /// Adds the node as a tab at an index, as the last one if the index is past the end, and selects it.
  public static func addTab(at index: Int) -> Self { Self(.addTab(at: index)) }

  /// Puts the node in the place of the tab at an index and selects it; adds it as the last one if there is
  /// no such tab.
  public static func addTab(replacing index: Int) -> Self { Self(.replaceTab(at: index)) }
}

extension RouteAction where Onto == Split, Into == SplitColumn {
  /// Puts the node into a column, in place of what is there, and brings the column to the front.
  public static func setColumn(_ column: Split.Column) -> Self { Self(.setColumn(column)) }
}

extension RouteAction where Onto: ContainerKind, Into == Onto {
  /// Adds the node to a container of any kind, where that kind puts new ones.
  public static func append(to kind: Onto.Type) -> Self {
    Self(.append(ObjectIdentifier(kind), kind.key))
  }
}

extension RouteAction where Into == Alone {
  /// Presents the node in a layer of its own, over what the next step yields.
  ///
  /// - Parameters:
  ///   - style: what it looks like; a style of the app's own is a custom transition (S6).
  ///   - anchor: what it points at, if the style needs that.
  public static func present(_ style: PresentationStyle, from anchor: PresentationAnchor? = nil) -> Self {
    Self(.present(style, anchor))
  }

  /// Replaces all of the base layer. From the current top it fails while a layer covers the base; from the
  /// root it closes what is above first (S2).
  public static var replaceRoot: Self { Self(.replaceRoot) }

  /// Builds nothing: the node has to be inside what the next step yields, and is brought to its front (S7).
  public static var select: Self { Self(.select) }

  /// Builds nothing: the node has to be there once the next steps are done.
  public static var none: Self { Self(.none) }
}

/// An action of any type.
enum Join: Hashable, Sendable {
  case push
  case pushReplacingLast
  case pushAsRoot
  case addTab(at: Int?)
  case replaceTab(at: Int)
  case setColumn(Split.Column)
  case append(ObjectIdentifier, String)
  case present(PresentationStyle, PresentationAnchor?)
  case replaceRoot
  case select
  case none

  /// The kind of the container that this puts a node into; `nil` if it does not put it into one.
  var kind: ObjectIdentifier? {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: ObjectIdentifier(Stack.self)
    case .addTab, .replaceTab: ObjectIdentifier(Tabs.self)
    case .setColumn: ObjectIdentifier(Split.self)
    case .append(let kind, _): kind
    case .present, .replaceRoot, .select, .none: nil
    }
  }

  /// The name of that kind.
  var kindKey: String {
    switch self {
    case .push, .pushReplacingLast, .pushAsRoot: Stack.key
    case .addTab, .replaceTab: Tabs.key
    case .setColumn: Split.key
    case .append(_, let key): key
    case .present, .replaceRoot, .select, .none: "container"
    }
  }
}

extension Join {
  /// What a container has to have for this, in words.
  var place: String {
    if case .setColumn(let column) = self { "column \(column)" } else { kindKey }
  }

  /// The container that this puts a node into, in words.
  var container: String {
    if case .setColumn(let column) = self { "\(kindKey) with a column \(column)" } else { kindKey }
  }
}

extension Join: CustomStringConvertible {
  var description: String {
    switch self {
    case .push: "push"
    case .pushReplacingLast: "push, replacing the last,"
    case .pushAsRoot: "push as root"
    case .addTab(nil): "add as tab"
    case .addTab(let index?): "add as tab \(index)"
    case .replaceTab(let index): "replace tab \(index) by"
    case .setColumn(let column): "put into column \(column)"
    case .append: "append"
    case .present(let style, _): "present as \(style)"
    case .replaceRoot: "replace the root by"
    case .select, .none: "reveal"
    }
  }
}
