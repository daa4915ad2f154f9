/// The properties of a container that do not depend on its children.
final class ContainerTraits: Hashable, Sendable {
  let kind: any ContainerKind
  let role: AnyDestination?
  let presentation: Presentation?
  /// The type of ``kind``. It is stored because it is read often, and reading it from `kind` would copy the
  /// kind.
  let kindID: ObjectIdentifier
  /// Whether Waymark itself defines the kind. After a change to such a container, the rest of the state does
  /// not have to be validated.
  let isBuiltIn: Bool
  /// Whether the focused child is the only child that can be visible.
  let showsOnlyFocus: Bool
  let layout: ContainerLayout

  private static let kindsOfOneVisibleChild = [
    ObjectIdentifier(Stack.self), ObjectIdentifier(Tabs.self), ObjectIdentifier(LayerStack.self),
    ObjectIdentifier(LayerKind.self), ObjectIdentifier(Split.Column.self),
  ]

  /// Whether the container is a ``Stack``.
  var isStack: Bool { kindID == ObjectIdentifier(Stack.self) }
  var isLayer: Bool { kindID == ObjectIdentifier(LayerKind.self) }

  init(kind: any ContainerKind, role: AnyDestination?, presentation: Presentation? = nil) {
    self.kind = kind
    self.role = role
    self.presentation = presentation
    kindID = ObjectIdentifier(type(of: kind))
    layout = kind.layout
    showsOnlyFocus = Self.kindsOfOneVisibleChild.contains(kindID)
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
