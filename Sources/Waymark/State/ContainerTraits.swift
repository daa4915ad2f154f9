/// The properties of a container that do not depend on its children.
final class ContainerTraits: Hashable, Sendable {
  let kind: any ContainerKind
  let role: AnyDestination?
  let presentation: Presentation?
  /// The type of ``kind``. It is stored because it is read often, and reading it from `kind` would copy the
  /// kind.
  let kindID: ObjectIdentifier
  /// The kind as a ``PlainKind``, or `nil` if the kind is not plain. Methods of a plain kind can be called
  /// without an existential.
  let plainKind: PlainKind?
  /// Whether Waymark itself defines the kind. After a change to such a container, the rest of the state does
  /// not have to be validated.
  let isBuiltIn: Bool
  /// Whether the focused child is the only child that can be visible.
  let showsOnlyFocus: Bool
  let layout: ContainerLayout

  /// Whether the container is a ``Stack``.
  var isStack: Bool { kindID == ObjectIdentifier(Stack.self) }
  var isLayer: Bool { kindID == ObjectIdentifier(LayerKind.self) }

  init(kind: any ContainerKind, role: AnyDestination?, presentation: Presentation? = nil) {
    self.kind = kind
    self.role = role
    self.presentation = presentation
    kindID = ObjectIdentifier(type(of: kind))
    layout = kind.layout
    plainKind = PlainKind(kindID)
    showsOnlyFocus = plainKind != nil || kindID == ObjectIdentifier(Split.Column.self)
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

/// A container kind of Waymark that has no stored properties. Its methods can be called without copying an
/// existential or looking up its type.
enum PlainKind {
  case stack, tabs, layerStack, layer

  init?(_ kind: ObjectIdentifier) {
    switch kind {
    case ObjectIdentifier(Stack.self): self = .stack
    case ObjectIdentifier(Tabs.self): self = .tabs
    case ObjectIdentifier(LayerStack.self): self = .layerStack
    case ObjectIdentifier(LayerKind.self): self = .layer
    default: return nil
    }
  }
}

/// The methods of the container's kind. If the kind is plain, its methods are called directly instead of
/// through an existential.
extension ContainerTraits {
  func focusedIndex(in contents: ContainerContents) -> Int? {
    switch plainKind {
    case .stack: Stack().focusedIndex(in: contents)
    case .tabs: Tabs().focusedIndex(in: contents)
    case .layerStack: LayerStack().focusedIndex(in: contents)
    case .layer: LayerKind().focusedIndex(in: contents)
    case nil: kind.focusedIndex(in: contents)
    }
  }

  func select(at index: Int, in contents: inout ContainerContents) {
    switch plainKind {
    case .stack: Stack().select(at: index, in: &contents)
    case .tabs: Tabs().select(at: index, in: &contents)
    case .layerStack: LayerStack().select(at: index, in: &contents)
    case .layer: LayerKind().select(at: index, in: &contents)
    case nil: kind.select(at: index, in: &contents)
    }
  }

  func append(_ node: Node, to contents: inout ContainerContents) {
    switch plainKind {
    case .stack: Stack().append(node, to: &contents)
    case .tabs: Tabs().append(node, to: &contents)
    case .layerStack: LayerStack().append(node, to: &contents)
    case .layer: LayerKind().append(node, to: &contents)
    case nil: kind.append(node, to: &contents)
    }
  }

  func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
    switch plainKind {
    case .stack: Stack().back(in: &contents, traits: traits)
    case .tabs: Tabs().back(in: &contents, traits: traits)
    case .layerStack: LayerStack().back(in: &contents, traits: traits)
    case .layer: LayerKind().back(in: &contents, traits: traits)
    case nil: kind.back(in: &contents, traits: traits)
    }
  }

  func fault(in contents: ContainerContents) -> String? {
    switch plainKind {
    case .stack: Stack().fault(in: contents)
    case .tabs: Tabs().fault(in: contents)
    case .layerStack: LayerStack().fault(in: contents)
    case .layer: LayerKind().fault(in: contents)
    case nil: kind.fault(in: contents)
    }
  }
}
