import Waymark

/// Reads from the steps of routes where their screens open.
struct LandingReader {
  /// A place that the steps of a route lead to, before the screen is placed.
  struct Origin {
    var place: String
    var over: String?
    var conditions: [String] = []
    var problem: String?
  }

  /// The end of a chain: the place in which its node is and, for a container, the container's own place.
  private struct End {
    var origin: Origin
    var action: String
    var container: String?
  }

  var tree: PlaceTree
  /// The types of the screens that a route creates.
  let made: Set<ObjectIdentifier>

  init(_ tree: PlaceTree, routes: [RouteDeclaration]) {
    self.tree = tree
    made = Set(routes.filter(\.makesScreen).map { ObjectIdentifier($0.destination) })
  }

  /// Returns the places in which a route puts its screen, in the order in which it tries them.
  mutating func landings(of route: RouteDeclaration) -> [MapLanding] {
    ends(of: route.chain, to: route.destination).map { end in
      MapLanding(
        place: end.origin.place, action: end.action, over: end.origin.over, conditions: end.origin.conditions,
        problem: end.origin.problem)
    }
  }

  private mutating func ends(of chain: RouteChain, to type: any Destination.Type) -> [End] {
    guard let node = chain.makes.first else { return [] }
    return origins(chain.end, of: type).map { origin in
      end(node, of: type, at: entering(chain.makes.dropFirst(), from: origin))
    }
  }

  /// Returns the place inside of the containers that steps create, the outermost one last.
  private mutating func entering(_ steps: ArraySlice<MakeStep>, from origin: Origin) -> Origin {
    var origin = origin
    for step in steps.reversed() {
      let outer = place(by: step.placement, at: origin.place)
      if case .container(let blueprint) = step.factory { origin.place = container(blueprint, in: outer) }
    }
    return origin
  }

  /// Returns the end of a chain, whose last step places its node at an origin.
  private mutating func end(_ node: MakeStep, of type: any Destination.Type, at origin: Origin) -> End {
    var origin = origin
    if !node.isMade {
      if origin.problem == nil { origin.problem = problem(ofShowing: type) }
      let found = tree.place(ofRole: type)
      origin.place = shown(type, at: origin.place)
      return End(origin: origin, action: "shows the existing one", container: found)
    }
    origin.place = place(by: node.placement, at: origin.place)
    let action = node.placement.description.replacingSuffix(" by", with: "").replacingSuffix(",", with: "")
    guard case .role(let describe) = node.factory else { return End(origin: origin, action: action) }
    let own = describeContainer(type, describe, in: origin.place)
    return End(origin: origin, action: action, container: own)
  }

  private func problem(ofShowing type: any Destination.Type) -> String? {
    if made.contains(ObjectIdentifier(type)) || tree.contains(type) || tree.place(ofRole: type) != nil {
      return nil
    }
    return "it only shows an existing \(type), which neither the start nor a route creates"
  }

  /// The place in which an existing screen is found.
  private func shown(_ type: any Destination.Type, at place: String) -> String {
    if let container = tree.place(ofRole: type) { return tree[container]?.parent ?? container }
    let inside = place.hasPrefix(PlaceTree.anywhere) ? nil : place
    return tree.first(with: type, inside: inside) ?? PlaceTree.anywhere
  }
}

extension LandingReader {
  private mutating func origins(_ end: ChainEnd?, of type: any Destination.Type) -> [Origin] {
    switch end {
    case .top: [Origin(place: PlaceTree.anywhere)]
    case .root: [Origin(place: PlaceTree.base)]
    case .found(let finder): [found(finder)]
    case .endOf(let chain, let other, _):
      ends(of: chain, to: other).map { end in
        var origin = end.origin
        if let container = end.container { origin.place = container } else { origin.over = "\(other)" }
        return origin
      }
    case .firstOf(let chains): alternatives(chains, of: type)
    case .conditional(let condition, let chain):
      continued(chain, of: type).map { origin in
        var origin = origin
        origin.conditions.insert(condition.name, at: 0)
        return origin
      }
    case .around, nil: []
    }
  }

  /// The origins of the alternatives of a route. If an alternative always succeeds, the later ones have a problem.
  private mutating func alternatives(_ chains: [RouteChain], of type: any Destination.Type) -> [Origin] {
    var origins: [Origin] = []
    var isDecided = false
    for chain in chains {
      for var origin in continued(chain, of: type) {
        if isDecided { origin.problem = MapLanding.shadowed }
        origins.append(origin)
      }
      isDecided = isDecided || chain.alwaysSucceeds
    }
    return origins
  }

  /// The origins of a chain whose steps only create containers.
  private mutating func continued(_ chain: RouteChain, of type: any Destination.Type) -> [Origin] {
    origins(chain.end, of: type).map { entering(chain.makes[...], from: $0) }
  }

  /// The container that a step searches for.
  private mutating func found(_ finder: StepFinder) -> Origin {
    switch finder.matcher {
    case .role(let role):
      if let place = tree.place(of: role) { return Origin(place: place) }
      let name = "\(type(of: role.base))"
      let place = PlaceTree.Place(
        id: "anywhere/\(name)", kind: .container, name: "missing \(name)", parent: PlaceTree.anywhere)
      return Origin(
        place: tree.add(place), problem: "it opens in \(name), which neither the start nor a route creates")
    case .kind(_, let key): return Origin(place: search(key, finder))
    case .never, .equal, .type, .predicate: return Origin(place: PlaceTree.anywhere)
    }
  }

  /// The place of a container that is found by its kind.
  private mutating func search(_ key: String, _ finder: StepFinder) -> String {
    var (outer, word) = (PlaceTree.anywhere, "nearest")
    switch finder.start.place {
    case .top, .nearest: break
    case .base: (outer, word) = (PlaceTree.base, "first")
    case .role(let role): outer = tree.place(of: role) ?? PlaceTree.anywhere
    case .column(let column, let role):
      outer = tree.place(of: role).map { tree.column(column.name, of: $0) } ?? PlaceTree.anywhere
    }
    let isStack = key == Stack.key
    if isStack, tree[outer]?.isStack == true { return outer }
    let scope = finder.scope == .anywhere ? "" : " (\(finder.scope))"
    let name = "\(word) \(key)\(scope)"
    return tree.add(
      PlaceTree.Place(
        id: "\(outer)/\(name)", kind: isStack ? .stack : .container, name: name, parent: outer,
        isStack: isStack))
  }
}

extension LandingReader {
  /// The place into which an action puts a node.
  private mutating func place(by placement: RoutePlacement, at place: String) -> String {
    switch placement {
    case .present(let style, _):
      let layer = tree.add(
        PlaceTree.Place(id: "layer \(style.name)", kind: .layer, name: style.name, parent: nil))
      tree.note(layer, over: place)
      return layer
    case .replaceRoot: return PlaceTree.base
    case .setColumn(let column): return tree.column(column.name, of: place)
    case .push, .pushReplacingLast, .pushAsRoot, .addTab, .replaceTab, .append, .select, .none: return place
    }
  }

  /// The place of a new container.
  private mutating func container(_ blueprint: NodeBlueprint, in outer: String) -> String {
    let (value, children, _) = blueprint.parts
    guard case .container(let container) = value else { return outer }
    if let role = container.role {
      return tree.place(of: role) ?? tree.addContainer(container, children, in: outer)
    }
    let key = type(of: container.kind).key
    let names = blueprint.screenNames
    // The stack of the base or of a column is not a separate place.
    if container.kind is Stack, names.isEmpty, tree.isFilledByStack(outer) { return outer }
    let id = ([outer + "/" + key] + names).joined(separator: " over ")
    if tree[id] != nil { return id }
    return tree.addContainer(container, children, in: outer, as: id)
  }

  /// The place of the container that a route to a role creates.
  private mutating func describeContainer(
    _ type: any Destination.Type, _ describe: (AnyDestination) -> NodeBlueprint, in outer: String
  ) -> String {
    if let place = tree.place(ofRole: type) { return place }
    if let example = type.examples.first {
      let (value, children, _) = describe(example).parts
      if case .container(let container) = value { return tree.addContainer(container, children, in: outer) }
    }
    return tree.add(
      PlaceTree.Place(id: "\(outer)/\(type)", kind: .container, name: "\(type)", parent: outer))
  }
}

extension NodeBlueprint {
  /// The names of the screens that are children of the container.
  fileprivate var screenNames: [String] {
    parts.children.compactMap { child in
      if case .screen(let destination) = child.parts.value { "\(type(of: destination.base))" } else { nil }
    }
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
