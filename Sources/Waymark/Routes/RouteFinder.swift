/// A rule that decides whether an existing screen matches the requested destination.
public struct RouteFinder<D: Destination>: Sendable {
  let matcher: NodeMatcher

  /// A finder that matches screens whose destination equals the requested one.
  public static var equal: RouteFinder { RouteFinder(matcher: .equal) }

  /// A finder that matches all screens of the destination type.
  public static var type: RouteFinder {
    RouteFinder(matcher: .type(ObjectIdentifier(D.self)))
  }

  /// A finder that matches no screen, so that each request creates a new one.
  public static var never: RouteFinder { RouteFinder(matcher: .never) }

  /// Returns a finder that matches screens whose destination has the same value for a property as the
  /// requested destination.
  ///
  /// Explanations contain the name of a stored property. The name of a computed property is not available, so
  /// explanations use the word "key" instead.
  public static func key<Value: Equatable & Sendable>(
    _ property: any KeyPath<D, Value> & Sendable
  ) -> RouteFinder {
    `where`("with the same \(name(of: property) ?? "key") as") {
      $0[keyPath: property] == $1[keyPath: property]
    }
  }

  /// Returns the name of a property, or `nil` if the description of the key path does not contain the name.
  private static func name(of property: AnyKeyPath) -> String? {
    guard let name = String(describing: property).split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" || $0 == "!" })
    else { return nil }
    return String(name)
  }

  /// Returns a finder that matches screens for which a predicate returns `true`.
  ///
  /// - Parameters:
  ///   - name: a phrase for explanations that relates a matching screen to the requested destination, such
  ///     as `"of the same category as"`.
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
  /// Returns a finder that matches a container whose role equals the requested destination.
  public static func role(_ type: D.Type) -> RouteFinder { RouteFinder(matcher: .equal) }
}
