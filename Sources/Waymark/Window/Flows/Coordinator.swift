/// An object that controls a flow: a series of related screens, such as the screens for creating an order.
///
/// A coordinator decides which screen comes next. The screens report user actions to their coordinator and do
/// not depend on each other. A coordinator is created with a ``Flow``, navigates with it, and exists as long
/// as the flow.
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
  /// Handles an event that another flow or another window has sent. See ``Flow/send(_:)`` and
  /// ``Flow/sendDown(_:)``.
  ///
  /// - Returns: `true` to stop passing the event on. The default implementation returns `false`.
  func handle(_ event: any FlowEvent) -> Bool
}

extension Coordinator {
  public func handle(_ event: any FlowEvent) -> Bool { false }
}

/// An event that a flow sends to other flows. An event describes a fact, such as *movie updated*, not a
/// command.
///
/// ```swift
/// struct MovieUpdated: FlowEvent { var id: Int }
/// ```
public protocol FlowEvent: Sendable {}
