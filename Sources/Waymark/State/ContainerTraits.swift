/// The properties of a container that do not depend on its children.
final class ContainerTraits: Hashable, Sendable {
  let kind: any ContainerKind
  let role: AnyDestination?
  let presentation: Presentation?
  /// The type of ``kind``. It is stored because it is read often. Reading it from `kind` would copy the kind.
  let kindID: ObjectIdentifier
  /// The kind as a ``PlainKind``, which can be called without an existential, or `nil` if the kind is not
  /// plain.
  let plainKind: PlainKind?
  /// Whether the kind is one of Waymark's own. A change to such a container does not require a complete
  /// validation.
  let isBuiltIn: Bool
  /// Whether only the focused child is ever visible.
  let showsOnlyFocus: Bool
  let layout: ContainerLayout

  /// Whether this is a stack, which hosts push onto and pop from.
  var isStack: Bool { kindID == ObjectIdentifier(Stack.self) }
  var isLayer: Bool { kindID == ObjectIdentifier(LayerKind.self) }

  init(kind: any ContainerKind, role: AnyDestination?, presentation: Presentation? = nil) {
    self.kind = kind
    self.role = role
    self.presentation = presentation
    kindID = ObjectIdentifier(type(of: kind))
    layout = kind.layout
    plainKind = PlainKind(kindID)
    showsOnlyFocus = plainKind != nil || kindID == ObjectIdentifier(SplitColumn.self)
    isBuiltIn = showsOnlyFocus || kindID == ObjectIdentifier(Split.self)
  }

  static func == (a: ContainerTraits, b: ContainerTraits) -> Bool {
    a === b || (a.kind.isEqual(to: b.kind) && a.role == b.role && a.presentation == b.presentation)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(kind))
    hasher.combine(role)
    hasher.combine(presentation)
  }
}
