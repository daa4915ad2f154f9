/// Which nodes a finder looks at (S13).
///
/// ``current``, ``visible`` and ``contained`` say which nodes of a layer count; ``presenting`` and
/// ``presented`` say which layers are looked at besides the one where the search starts. With none of the
/// first three, the start layer is left out and the other layers are looked at whole.
public struct SearchScope: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What has the focus: from the layer's root down to the screen in front.
  public static let current = SearchScope(rawValue: 1)
  /// What shows, which includes what has the focus: in a split, all columns on display.
  public static let visible = SearchScope(rawValue: 2)
  /// What does not show: hidden tabs, covered screens of a stack.
  public static let contained = SearchScope(rawValue: 4)
  /// The layers below the one where the search starts.
  public static let presenting = SearchScope(rawValue: 8)
  /// The layers above the one where the search starts.
  public static let presented = SearchScope(rawValue: 16)

  /// Everything in the window.
  public static let anywhere: SearchScope = [.current, .visible, .contained, .presenting, .presented]
  /// Everything in the layer where the search starts.
  public static let layer: SearchScope = [.current, .visible, .contained]

  /// Which nodes of a layer count, the start layer or another.
  var parts: SearchScope { intersection(.layer) }
}

/// Where a search starts, and with it the order: what is nearest to the start is found first.
public struct SearchStart: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case top
    case root
    case role(AnyDestination)
    case nearest(ObjectIdentifier)
    case column(Split.Column, AnyDestination)
  }

  let place: Place

  /// The layer on top, looking from the front backwards.
  public static let top = SearchStart(place: .top)
  /// The base layer, looking from the root upwards.
  public static let root = SearchStart(place: .root)

  /// The container with this role, and nothing outside it but other layers.
  public static func inside(_ role: some ContainerDestination) -> SearchStart {
    SearchStart(place: .role(AnyDestination(role)))
  }

  /// One column of the split with this role, and nothing outside it but other layers.
  public static func column<Role: ContainerDestination>(
    _ column: Split.Column, of role: Role
  ) -> SearchStart where Role.Kind == Split {
    SearchStart(place: .column(column, AnyDestination(role)))
  }

  /// The innermost container of this kind on the way to the screen in front, such as the stack of the
  /// selected tab: the search stays inside it.
  public static func nearest<Kind: ContainerKind>(_ kind: Kind.Type) -> SearchStart {
    SearchStart(place: .nearest(ObjectIdentifier(kind)))
  }
}

extension SearchScope: CustomStringConvertible {
  /// The options by name, such as `current, visible`; `anywhere` for all of them.
  public var description: String {
    if self == .anywhere { return "anywhere" }
    let names: [(SearchScope, String)] = [
      (.current, "current"), (.visible, "visible"), (.contained, "contained"),
      (.presenting, "presenting"), (.presented, "presented"),
    ]
    let chosen = names.filter { contains($0.0) }.map(\.1)
    return chosen.isEmpty ? "nowhere" : chosen.joined(separator: ", ")
  }
}
