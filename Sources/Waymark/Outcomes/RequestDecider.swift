/// A component of a window that decided about a request: it refused the request or replaced its action.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum RequestDecider: Hashable, Sendable {
  /// The middleware with this name. See ``Navigator/middleware``.
  case middleware(String)
  /// The router of this screen. See ``ScreenScope/router``.
  case router(NodeID)
  /// The interceptor with this name. See ``Interceptor/name``.
  case interceptor(String)
  /// The leave guard of this screen. See ``ScreenScope/leaveGuard``.
  case `guard`(NodeID)
  /// The hold with this name, which was not released. See ``Hold/name``.
  case hold(String)
}

extension RequestDecider {
  /// The name of middleware, an interceptor or a hold, or `nil` for a router or a leave guard.
  package var name: String? {
    switch self {
    case .middleware(let name), .interceptor(let name), .hold(let name): name
    case .router, .guard: nil
    }
  }
}

extension RequestDecider: CustomStringConvertible {
  /// A phrase, such as `the interceptor RequireSignIn`. A name that is a phrase itself is quoted, without its article:
  /// `the interceptor "opening hours"`.
  public var description: String {
    switch self {
    case .middleware(let name): "the middleware \(Self.quoted(name))"
    case .router(let screen): "the router of \(screen)"
    case .interceptor(let name): "the interceptor \(Self.quoted(name))"
    case .guard(let screen): "the leave guard of \(screen)"
    case .hold(let name): "the hold \(Self.quoted(name))"
    }
  }

  private static func quoted(_ name: String) -> String {
    let phrase = name.hasPrefix("the ") ? name.dropFirst("the ".count) : name[...]
    return phrase.contains(" ") ? "\"\(phrase)\"" : String(phrase)
  }
}
