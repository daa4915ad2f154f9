/// An object that controls a flow: a series of related screens, such as the screens for creating an order.
///
/// A coordinator decides which screen comes next. Its screens report user actions to it and do not depend on
/// other screens. A coordinator is created with a ``Flow``, navigates with it, and lives as long as the flow.
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
  /// Handles an event of a flow above or below this one.
  ///
  /// - Returns: `true` if the event is handled and must not be passed on. The default implementation returns
  ///   `false`.
  func handle(_ event: any FlowEvent) -> Bool
}

extension Coordinator {
  public func handle(_ event: any FlowEvent) -> Bool { false }
}
