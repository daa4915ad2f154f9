/// A rule that decides whether an existing screen matches the requested destination.
public struct RouteFinder<D: Destination>: Sendable {
  let matcher: NodeMatcher

  /// Matches a screen with an equal destination.
  public static var equal: RouteFinder { RouteFinder(matcher: .equal) }

  /// Matches any screen of the destination's type.
  public static var type: RouteFinder {
    RouteFinder(matcher: .type(ObjectIdentifier(D.self)))
  }

  /// Matches no screen, so that each request creates a new one.
  public static var never: RouteFinder { RouteFinder(matcher: .never) }

  /// Matches a screen whose destination has an equal value for one property.
  ///
  /// If the property is stored, explanations contain its name. Swift does not provide the name of a computed
  /// property, so explanations use the word "key" instead.
  public static func key<Value: Equatable & Sendable>(
    _ property: any KeyPath<D, Value> & Sendable
  ) -> RouteFinder {
    `where`("with the same \(name(of: property) ?? "key") as") {
      $0[keyPath: property] == $1[keyPath: property]
    }
  }

  /// Returns the name of a stored property, or `nil` if the description of the key path does not contain a
  /// name.
  private static func name(of property: AnyKeyPath) -> String? {
    guard let name = String(describing: property).split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" || $0 == "!" })
    else { return nil }
    return String(name)
  }

  /// Matches a screen if a predicate returns `true`.
  ///
  /// - Parameters:
  ///   - name: a phrase for explanations that relates a matching screen to the requested destination, such as
  ///     `"of the same category as"`.
  ///   - accepts: a closure that returns whether a screen matches. Its parameters are the screen's
  ///     destination and the requested destination.
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
  /// Matches a container whose role equals the requested destination.
  public static func role(_ type: D.Type) -> RouteFinder { RouteFinder(matcher: .equal) }
}
