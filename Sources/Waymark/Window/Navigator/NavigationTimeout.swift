/// An error for a component that exceeded its time limit. All limits are measured by the navigator's clock.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NavigationTimeout: Error, Hashable, Sendable {
  /// A route took too long to fetch the data for this destination. Its request has failed.
  case resolver(AnyDestination, limit: Duration)
  /// The interceptor with this name took too long to decide. Its request has failed.
  case interceptor(String, limit: Duration)
  /// The leave guard of this screen took too long to decide. The requests that were waiting for it are
  /// refused.
  case `guard`(NodeID, limit: Duration)
  /// The host took too long to acknowledge operations. The request that sent them is still waiting.
  case host(operations: Int, limit: Duration)
}

extension NavigationTimeout: CustomStringConvertible {
  public var description: String {
    switch self {
    case .resolver(let destination, let limit): "the data of \(destination) was not fetched within \(limit)"
    case .interceptor(let name, let limit): "the interceptor \(name) did not decide within \(limit)"
    case .guard(let screen, let limit): "the guard of \(screen) did not decide within \(limit)"
    case .host(let count, let limit):
      "the host has not acknowledged \(count) operation\(count == 1 ? "" : "s") within \(limit)"
    }
  }
}
