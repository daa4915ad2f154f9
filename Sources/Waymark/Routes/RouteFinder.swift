/// Answers, for one destination, whether a screen on display is the one that is wanted.
public struct RouteFinder<D: Destination>: Sendable {
  let matcher: NodeMatcher

  /// The screen with an equal destination.
  public static var equal: RouteFinder { RouteFinder(matcher: .equal) }

  /// Any screen of the destination's type.
  public static var type: RouteFinder {
    RouteFinder(matcher: .type(ObjectIdentifier(D.self)))
  }

  /// No screen, ever: another one is made each time (S17).
  public static var never: RouteFinder { RouteFinder(matcher: .never) }

  /// The screen that has the same value for one property, whatever the others are.
  public static func key<Value: Equatable & Sendable>(
    _ property: any KeyPath<D, Value> & Sendable
  ) -> RouteFinder {
    `where`("with the same \(String(describing: property).split(separator: ".").last ?? "key") as") {
      $0[keyPath: property] == $1[keyPath: property]
    }
  }

  /// The screen that a predicate accepts; it is given the destination on display and the one wanted.
  ///
  /// - Parameter name: says in explanations what is looked for, in front of the destination wanted, such as
  ///   `"of the same category as"`.
  public static func `where`(
    _ name: String = "that fits", _ accepts: @escaping @Sendable (_ shown: D, _ wanted: D) -> Bool
  ) -> RouteFinder {
    RouteFinder(
      matcher: .predicate(ObjectIdentifier(D.self), name) { shown, wanted in
        guard let shown = shown.as(D.self), let wanted = wanted.as(D.self) else { return false }
        return accepts(shown, wanted)
      })
  }
}

extension RouteFinder where D: ContainerDestination {
  /// The container with an equal role.
  public static func role(_ type: D.Type) -> RouteFinder { RouteFinder(matcher: .equal) }
}

/// A finder of any type: tells whether a node is the one that is wanted.
enum NodeMatcher: Sendable {
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

  /// What is looked for, in words that go with an article, "any" or "no".
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

  /// What is looked for, in words.
  func description(of wanted: AnyDestination) -> String {
    switch self {
    case .equal, .role: noun(for: wanted)
    case .never, .type, .predicate, .kind: "any \(noun(for: wanted))"
    }
  }
}
