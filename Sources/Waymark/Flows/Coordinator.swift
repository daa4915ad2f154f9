/// Owns a flow: a series of screens that belong together, such as creating an order.
///
/// A coordinator decides what comes after what; its screens tell it what the user has done, and know nothing of other
/// screens. It is made with a ``Flow``, through which it goes on, and lives as long as that.
///
/// ```swift
/// final class MovieListCoordinator: Coordinator {
///   let flow: Flow
///   init(_ flow: Flow) { self.flow = flow }
///
///   func open(_ movie: Int) async { await flow.push(MovieDetails(id: movie)) }
/// }
/// ```
@MainActor
public protocol Coordinator: AnyObject {
  /// Takes note of something that has happened in a flow that this one has started, directly or not, or in the one that
  /// started it.
  ///
  /// - Returns: whether nobody else need know. By default nothing happens, and the next one is told.
  func handle(_ event: any FlowEvent) -> Bool
}

extension Coordinator {
  public func handle(_ event: any FlowEvent) -> Bool { false }
}
