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
  ///
  /// Explanations name a stored property. Of a computed one Swift does not give the name, and they speak of the key.
  public static func key<Value: Equatable & Sendable>(
    _ property: any KeyPath<D, Value> & Sendable
  ) -> RouteFinder {
    `where`("with the same \(name(of: property) ?? "key") as") {
      $0[keyPath: property] == $1[keyPath: property]
    }
  }

  /// The name of a stored property; `nil` if Swift gives none, but an address or an offset in memory.
  private static func name(of property: AnyKeyPath) -> String? {
    guard let name = String(describing: property).split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" || $0 == "!" })
    else { return nil }
    return String(name)
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
