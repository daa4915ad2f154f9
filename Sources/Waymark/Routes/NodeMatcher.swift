/// A type-erased rule that decides whether a node matches a search.
package enum NodeMatcher: Sendable {
  case never
  case equal
  case type(ObjectIdentifier)
  case predicate(ObjectIdentifier, String, @Sendable (AnyDestination, AnyDestination) -> Bool)
  case kind(ObjectIdentifier, String)
  case role(AnyDestination)

  func matches(_ node: Node, wanted: AnyDestination) -> Bool {
    switch node {
    case .screen(let screen):
      return matches(screen.destination, wanted: wanted)
    case .container(let container):
      switch self {
      case .kind(let kind, _): return container.traits.kindID == kind
      case .role(let role): return container.role == role
      case .never: return false
      case .equal, .type, .predicate: return container.role.map { matches($0, wanted: wanted) } ?? false
      }
    case .foreign:
      return false
    }
  }

  private func matches(_ shown: AnyDestination, wanted: AnyDestination) -> Bool {
    switch self {
    case .equal: shown == wanted
    case .type(let type): shown.typeID == type
    case .predicate(let type, _, let accepts): shown.typeID == type && accepts(shown, wanted)
    case .never, .kind, .role: false
    }
  }

  /// Returns a noun phrase for the search target, for use after "any" or "no" in a message.
  func noun(for wanted: AnyDestination) -> String {
    switch self {
    case .never: "screen"
    case .equal: "\(wanted)"
    case .type: wanted.typeName
    case .predicate(_, let name, _): "\(wanted.typeName) \(name) \(wanted)"
    case .kind(_, let key): key
    case .role(let role): "\(role)"
    }
  }

  /// Returns a description of the search target for use in messages.
  func description(of wanted: AnyDestination) -> String {
    switch self {
    case .equal, .role: noun(for: wanted)
    case .never, .type, .predicate, .kind: "any \(noun(for: wanted))"
    }
  }
}
