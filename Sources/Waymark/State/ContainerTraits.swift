/// What of a container stays as it is while its children come and go.
final class ContainerTraits: Hashable, Sendable {
  let kind: any ContainerKind
  let role: AnyDestination?
  let presentation: Presentation?
  /// The type of ``kind``. It is asked for all the time, and a copy of the kind costs more than the answer.
  let kindID: ObjectIdentifier
  /// The kind, if it is one that is asked without a detour.
  let plainKind: PlainKind?
  /// Whether Waymark brings the kind, so that its contents are known to be handled well.
  let isBuiltIn: Bool
  /// Whether the kind is one that shows the child with the focus and no other, whatever room there is.
  let showsOnlyFocus: Bool
  /// How the children lie on the screen.
  let layout: ContainerLayout

  /// Whether this is a stack, which hosts push onto and pop from.
  var isStack: Bool { kindID == ObjectIdentifier(Stack.self) }
  /// Whether this is a layer.
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
