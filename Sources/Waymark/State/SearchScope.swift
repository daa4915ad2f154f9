/// The nodes that a finder searches.
///
/// ``focused``, ``visible`` and ``contained`` select nodes within a layer. The search begins in the start
/// layer. ``presenting`` and ``presented`` add the layers below and above it. If none of the first three
/// options is set, the start layer is skipped and the other layers are searched completely.
public struct SearchScope: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The nodes on the focus path, from the layer's root down to the focused screen.
  public static let focused = SearchScope(rawValue: 1)
  /// The visible nodes, including those on the focus path. In a split, these are the nodes in all visible
  /// columns.
  public static let visible = SearchScope(rawValue: 2)
  /// The hidden nodes, such as hidden tabs and the covered screens of a stack.
  public static let contained = SearchScope(rawValue: 4)
  /// The layers below the start layer.
  public static let presenting = SearchScope(rawValue: 8)
  /// The layers above the start layer.
  public static let presented = SearchScope(rawValue: 16)

  /// All nodes in the window.
  public static let anywhere: SearchScope = [.focused, .visible, .contained, .presenting, .presented]
  /// All nodes in the start layer.
  public static let layer: SearchScope = [.focused, .visible, .contained]

  /// The options that select nodes within a layer.
  var parts: SearchScope { intersection(.layer) }
}

/// The position at which a search starts. Nodes near this position are found first.
public struct SearchStart: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case top
    case base
    case role(AnyDestination)
    case nearest(ObjectIdentifier)
    case column(Split.Column, AnyDestination)
  }

  package let place: Place

  /// Starts at the focused screen of the top layer and moves back towards the root.
  public static let top = SearchStart(place: .top)
  /// Starts at the root of the base layer and moves towards the focused screen.
  public static let base = SearchStart(place: .base)

  /// Starts in the container with this role. Nodes outside the container are found only if they are in other
  /// layers.
  public static func inside(_ role: some ContainerDestination) -> SearchStart {
    SearchStart(place: .role(AnyDestination(role)))
  }

  /// Starts in a column of the split with this role. Nodes outside the column are found only if they are in
  /// other layers.
  public static func column<Role: ContainerDestination>(
    _ column: Split.Column, of role: Role
  ) -> SearchStart where Role.Kind == Split {
    SearchStart(place: .column(column, AnyDestination(role)))
  }

  /// Starts in the innermost container of this kind on the focus path, such as the stack of the selected tab.
  /// Nodes outside the container are found only if they are in other layers.
  public static func nearest<Kind: ContainerKind>(_ kind: Kind.Type) -> SearchStart {
    SearchStart(place: .nearest(ObjectIdentifier(kind)))
  }
}

extension SearchScope: CustomStringConvertible {
  /// The names of the options, such as `focused, visible`. If all options are set, the description is
  /// `anywhere`.
  public var description: String {
    if self == .anywhere { return "anywhere" }
    let names: [(SearchScope, String)] = [
      (.focused, "focused"), (.visible, "visible"), (.contained, "contained"),
      (.presenting, "presenting"), (.presented, "presented"),
    ]
    let chosen = names.filter { contains($0.0) }.map(\.1)
    return chosen.isEmpty ? "nowhere" : chosen.joined(separator: ", ")
  }
}
