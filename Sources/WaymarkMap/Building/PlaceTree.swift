import Waymark

/// The places of a window, collected from its start and from the containers that routes create.
struct PlaceTree {
  struct Place {
    let id: String
    let kind: MapPlace.Kind
    let name: String
    let parent: String?
    /// Whether screens can be pushed here.
    var isStack = false
    /// The types of the screens that the place contains when it is created.
    var screens: [any Destination.Type] = []
    var over: Set<String> = []
  }

  static let base = "base"
  static let anywhere = "anywhere"

  private(set) var places: [String: Place] = [:]
  /// The ids in the order in which the places were added.
  private var order: [String] = []
  /// The ids of the places inside of each place, in that order.
  private var children: [String: [String]] = [:]
  /// The number of places whose ids differ only in a number at their end.
  private var namesakes: [String: Int] = [:]
  /// The places of the containers with a role.
  private var roles: [AnyDestination: String] = [:]
  /// The first place of a container, by the type of its role.
  private var roleTypes: [ObjectIdentifier: String] = [:]

  init(start: NodeBlueprint) {
    add(Place(id: Self.base, kind: .base, name: "base", parent: nil))
    fill(Self.base, with: start)
    add(Place(id: Self.anywhere, kind: .anywhere, name: "anywhere", parent: nil))
  }

  subscript(id: String) -> Place? { places[id] }

  /// The place of the container with a role, or of one with a role of the same type.
  func place(of role: AnyDestination) -> String? {
    roles[role] ?? roleTypes[ObjectIdentifier(type(of: role.base))]
  }

  func place(ofRole type: any Destination.Type) -> String? { roleTypes[ObjectIdentifier(type)] }

  /// Adds a place. Nothing happens if there is one with the same id.
  ///
  /// - Returns: the id of the place.
  @discardableResult
  mutating func add(_ place: Place) -> String {
    guard places[place.id] == nil else { return place.id }
    places[place.id] = place
    order.append(place.id)
    if let parent = place.parent { children[parent, default: []].append(place.id) }
    return place.id
  }

  /// Records that a layer is presented over a place.
  mutating func note(_ layer: String, over place: String) { places[layer]?.over.insert(place) }

  /// Forgets over which places layers are presented.
  mutating func removePresenters() { for id in order { places[id]?.over = [] } }

  /// Whether a stack fills the place: the base, or a column.
  func isFilledByStack(_ id: String) -> Bool { places[id]?.kind == .base || places[id]?.kind == .column }

  /// Whether any place contains a screen of a type from the beginning.
  func contains(_ type: any Destination.Type) -> Bool { first(with: type, inside: nil) != nil }

  /// The first place that contains a screen of a type from the beginning, inside of a place.
  func first(with type: any Destination.Type, inside outer: String?) -> String? {
    order.first { id in
      (outer.map { isInside(id, $0) } ?? true) && places[id]?.screens.contains { $0 == type } == true
    }
  }

  private func isInside(_ id: String, _ outer: String) -> Bool { id == outer || id.hasPrefix(outer + "/") }

  /// The column with a name that belongs to a place or encloses it. If there is none, it is added.
  mutating func column(_ name: String, of place: String) -> String {
    var next: String? = place
    while let id = next {
      if places["\(id)/\(name)"]?.kind == .column { return "\(id)/\(name)" }
      next = places[id]?.parent
    }
    return add(Place(id: "\(place)/\(name)", kind: .column, name: "column \(name)", parent: place))
  }

  /// The listed places, each before the places inside it. Places in which no screen opens are not listed.
  func listed(used: Set<String>) -> [MapPlace] {
    var shown = Set([Self.base])
    let over = used.flatMap { places[$0]?.over ?? [] } + used.flatMap { outermost(of: $0)?.over ?? [] }
    for id in used.union(over).union(order.filter { places[$0]?.screens.isEmpty == false }) {
      var next: String? = id
      while let id = next, shown.insert(id).inserted || id == Self.base { next = places[id]?.parent }
    }
    return roots.flatMap { branch($0, shown) }
  }

  private var roots: [String] {
    let layers = order.filter { places[$0]?.kind == .layer }.sorted()
    return [Self.base, Self.anywhere] + layers
  }

  private func outermost(of id: String) -> Place? {
    var place = places[id]
    while let parent = place?.parent { place = places[parent] }
    return place
  }

  private func branch(_ id: String, _ shown: Set<String>) -> [MapPlace] {
    guard shown.contains(id), let place = places[id] else { return [] }
    let own = MapPlace(
      id: id, kind: place.kind, name: place.name, parent: place.parent, over: place.over.sorted(),
      screens: place.screens.map { "\($0)" })
    return [own] + (children[id] ?? []).flatMap { branch($0, shown) }
  }
}

extension PlaceTree {
  /// Adds the contents of a new container or layer to its place.
  mutating func fill(_ place: String, with blueprint: NodeBlueprint) {
    let (value, children, _) = blueprint.parts
    switch value {
    case .screen(let destination): places[place]?.screens.append(type(of: destination.base))
    case .foreign: break
    case .container(let container): fill(place, with: container, children)
    }
  }

  private mutating func fill(_ place: String, with container: ContainerValue, _ children: [NodeBlueprint]) {
    // The stack of a tab, a column or the base is not a separate place.
    if container.kind is Stack, isEmpty(place) {
      places[place]?.isStack = true
      note(container.role, at: place)
      for child in children { fill(place, with: child) }
    } else {
      addContainer(container, children, in: place)
    }
  }

  private func isEmpty(_ id: String) -> Bool {
    guard let place = places[id], [.base, .tab, .column].contains(place.kind) else { return false }
    return !place.isStack && place.screens.isEmpty && children[id] == nil
  }

  private mutating func note(_ role: AnyDestination?, at place: String) {
    guard let role else { return }
    if roles[role] == nil { roles[role] = place }
    let type = ObjectIdentifier(type(of: role.base))
    if roleTypes[type] == nil { roleTypes[type] = place }
  }

  /// Adds a container to a place.
  ///
  /// - Parameter id: the id of the place, or `nil` to create one from the container's name.
  /// - Returns: the id of the container's place.
  @discardableResult
  mutating func addContainer(
    _ container: ContainerValue, _ children: [NodeBlueprint], in outer: String, as id: String? = nil
  ) -> String {
    let key = type(of: container.kind).key
    let isStack = container.kind is Stack
    let name = container.role.map { "\(type(of: $0.base))" } ?? key
    let id = id ?? freeID("\(outer)/\(name)")
    let title =
      isStack ? stackName(container.role, in: outer) : container.role == nil ? key : "\(name) (\(key))"
    add(Place(id: id, kind: isStack ? .stack : .container, name: title, parent: outer, isStack: isStack))
    note(container.role, at: id)
    for child in children {
      switch container.kind {
      case is Tabs: addTab(child, in: id)
      case is Split: addColumn(child, in: id)
      default: fill(id, with: child)
      }
    }
    return id
  }

  private func stackName(_ role: AnyDestination?, in outer: String) -> String {
    if let role { return "stack \(type(of: role.base))" }
    return "new stack in \(places[outer].map { $0.kind == .layer ? $0.name.withArticle : $0.name } ?? outer)"
  }

  private mutating func addTab(_ child: NodeBlueprint, in tabs: String) {
    let name = child.firstName ?? "tab"
    let id = freeID("\(tabs)/\(name)")
    let number = id.dropFirst("\(tabs)/\(name)".count)
    add(Place(id: id, kind: .tab, name: "tab \(name)\(number)", parent: tabs))
    fill(id, with: child)
  }

  private mutating func addColumn(_ child: NodeBlueprint, in split: String) {
    let (value, children, _) = child.parts
    guard case .container(let container) = value, let column = container.kind as? Split.Column else {
      return fill(split, with: child)
    }
    let id = add(
      Place(id: "\(split)/\(column.name)", kind: .column, name: "column \(column.name)", parent: split))
    for child in children { fill(id, with: child) }
  }

  private mutating func freeID(_ id: String) -> String {
    if places[id] == nil { return id }
    var number = (namesakes[id] ?? 1) + 1
    while places["\(id) \(number)"] != nil { number += 1 }
    namesakes[id] = number
    return "\(id) \(number)"
  }
}

extension NodeBlueprint {
  /// The name of the first role or screen in the blueprint.
  fileprivate var firstName: String? {
    let (value, children, _) = parts
    switch value {
    case .screen(let destination): return "\(type(of: destination.base))"
    case .container(let container) where container.role != nil:
      return container.role.map { "\(type(of: $0.base))" }
    case .container: return children.lazy.compactMap(\.firstName).first
    case .foreign: return nil
    }
  }
}
