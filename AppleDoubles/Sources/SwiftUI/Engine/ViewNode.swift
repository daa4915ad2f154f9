import Observation

/// A node in a tree of views. It has an identity, stores state, appears and disappears.
@MainActor final class ViewNode {
  /// The description of a child node.
  struct Child {
    let id: AnyHashable
    let view: any View
    let environment: EnvironmentValues
  }

  let id: AnyHashable
  private(set) weak var tree: ViewTree?
  let renderer: Renderer
  private(set) weak var parent: ViewNode?
  private(set) var view: any View
  private(set) var environment: EnvironmentValues
  private(set) var children: [ViewNode] = []
  private var slots: [Int: AnyObject] = [:]
  private var isDirty = true
  private(set) var isRemoved = false
  /// The object that a primitive view keeps between updates.
  var bridge: AnyObject?

  init(_ child: Child, in tree: ViewTree, under parent: ViewNode?) {
    (id, view, environment) = (child.id, child.view, child.environment)
    (self.tree, self.parent, renderer) = (tree, parent, tree.renderer)
    update()
  }

  var depth: Int { (parent?.depth ?? 0) + 1 }

  // MARK: Storage

  func storage<Storage: AnyObject>(_ slot: Int, make: () -> Storage) -> Storage {
    if let storage = existingStorage(slot, as: Storage.self) { return storage }
    let storage = make()
    slots[slot] = storage
    return storage
  }

  func existingStorage<Storage: AnyObject>(_ slot: Int, as type: Storage.Type) -> Storage? {
    slots[slot] as? Storage
  }

  func bridge<Bridge: AnyObject>(_ make: () -> Bridge) -> Bridge {
    if let bridge = bridge as? Bridge { return bridge }
    let bridge = make()
    self.bridge = bridge
    return bridge
  }

  func child(_ view: any View, id: AnyHashable = 0) -> Child {
    Child(id: id, view: view, environment: environment)
  }

  // MARK: Updating

  /// Marks the view for an update in the next turn.
  func invalidate() {
    guard !isDirty, !isRemoved else { return }
    isDirty = true
    renderer.note(self)
  }

  /// Updates the view if it is marked for an update.
  func updateIfNeeded() {
    if isDirty, !isRemoved { update() }
  }

  /// Replaces the view of a root node.
  func replace(by child: Child) { apply(child) }

  /// Replaces the view and the environment, and updates the node if they have changed.
  private func apply(_ child: Child) {
    let sameView = !isDirty && isUnchanged(child.view)
    let sameEnvironment = child.environment.isSame(as: environment)
    let seesTheSame = sameEnvironment || (!(view is any PrimitiveView) && seesTheSame(in: child.environment))
    (view, environment) = (child.view, child.environment)
    guard sameView, seesTheSame else { return update() }
    if !sameEnvironment { for node in children { node.apply(self.child(node.view, id: node.id)) } }
  }

  private func update() {
    isDirty = false
    for (slot, property) in properties(of: view) { property.install(in: self, slot: slot) }
    let content = withObservationTracking {
      if let view = view as? any PrimitiveView { return view.content(of: self) }
      return [child(represented ?? evaluatedBody)]
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.invalidate() }
    }
    setChildren(content)
    (view as? any PrimitiveView)?.conclude(in: self)
  }

  /// The primitive view for a represented UIKit controller or view, or `nil` for other views.
  private var represented: (any View)? {
    (view as? any UIViewControllerRepresentable)?.primitive ?? (view as? any UIViewRepresentable)?.primitive
  }

  private var evaluatedBody: any View {
    renderer.noteBody(of: type(of: view))
    func body(of view: some View) -> any View { view.body }
    return body(of: view)
  }

  private func setChildren(_ content: [Child]) {
    guard let tree else { return }
    var former: [AnyHashable: ViewNode] = [:]
    for node in children { former[node.id] = node }
    children = content.map { child in
      guard let node = former[child.id], type(of: node.view) == type(of: child.view) else {
        return ViewNode(child, in: tree, under: self)
      }
      former[child.id] = nil
      node.apply(child)
      return node
    }
    for node in former.values { node.remove() }
  }

  /// Removes this node and its descendants. Their views disappear, and their state is released.
  func remove() {
    isRemoved = true
    for node in children { node.remove() }
    disappear()
    (view as? any PrimitiveView)?.leave(self)
    bridge = nil
    slots = [:]
  }

  // MARK: Detecting changes

  private func isUnchanged(_ other: any View) -> Bool {
    let (old, new) = (fields(of: view), fields(of: other))
    guard old.count == new.count else { return false }
    if old.isEmpty { return isSame(view, other) }
    return zip(old, new).enumerated().allSatisfy { slot, pair in
      if let property = pair.1 as? any InstalledProperty { return property.isUnchanged(in: self, slot: slot) }
      return isSame(pair.0, pair.1)
    }
  }

  private func seesTheSame(in other: EnvironmentValues) -> Bool {
    properties(of: view).allSatisfy { $0.property.isSame(in: environment, as: other) }
  }

  private func properties(of view: any View) -> [(slot: Int, property: any InstalledProperty)] {
    fields(of: view).enumerated().compactMap { slot, field in
      (field as? any InstalledProperty).map { (slot, $0) }
    }
  }

  /// Returns the stored properties of a view. Modifiers and custom dynamic properties are replaced by their
  /// own stored properties.
  private func fields(of value: Any) -> [Any] {
    Mirror(reflecting: value).children.flatMap { child -> [Any] in
      if child.value is any InstalledProperty { return [child.value] }
      let holdsProperties = child.value is any ViewModifier || child.value is any DynamicProperty
      return holdsProperties ? fields(of: child.value) : [child.value]
    }
  }

  /// Returns the view if it has this type. An optional view has none, since the child node has its wrapped
  /// view.
  func value<Other>(as type: Other.Type) -> Other? {
    Mirror(reflecting: view).displayStyle == .optional ? nil : view as? Other
  }

  // MARK: Traversal

  /// Calls `body` for this node and its descendants, each before its children.
  func forEach(_ body: (ViewNode) -> Void) {
    body(self)
    for node in children { node.forEach(body) }
  }
}

// MARK: Appearance

extension ViewNode {
  /// The closures to call when a node appears and disappears, and whether it has appeared.
  class Appearance {
    var isThere = false
    var appear: () -> Void = {}
    var disappear: () -> Void = {}
  }

  func appear() {
    guard let appearance = bridge as? Appearance, !appearance.isThere else { return }
    appearance.isThere = true
    appearance.appear()
  }

  func disappear() {
    guard let appearance = bridge as? Appearance, appearance.isThere else { return }
    appearance.isThere = false
    appearance.disappear()
  }
}
