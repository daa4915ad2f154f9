/// An event in the processing of a window's requests, for tools such as the inspector.
///
/// A request has one ``began(_:)`` event, then events with its id, then one ``ended(_:_:)`` event. A request
/// that is refused before it is queued has no id and no ``ended(_:_:)`` event. It begins directly before its
/// record is delivered.
///
/// Events contain the values of destinations. A tool must hide ``Sensitive`` values before it shows an event.
package enum NavigationTraceEvent: Sendable {
  /// A request was made.
  case began(TracedRequest)
  /// A question was asked about a request. The request waits for the decision.
  case asked(RequestID?, TracedQuestion)
  /// A question about a request was decided.
  case decided(RequestID?, TracedQuestion, TracedDecision)
  /// A request admitted a protected screen, whose view may now be built.
  case admitted(RequestID, ScreenNode)
  /// The host received operations for a request.
  case instructed(RequestID, operations: Int, isAnimated: Bool)
  /// The host acknowledged the operations of a request. The snapshot is `nil` if the host shows exactly what
  /// the operations specify.
  case acknowledged(RequestID, HostSnapshot?)
  /// A record was delivered.
  case recorded(NavigationRecord)
  /// A request ended.
  case ended(RequestID, NavigationOutcome)
  /// The host reported its content, or one operation of the user, in which case the snapshot is `nil`. If `isIgnored` is
  /// `true`, the report was older than the last operations.
  case reported(HostSnapshot?, isIgnored: Bool)
  /// The host began or ended a gesture.
  case gesture(isInProgress: Bool)
  /// A hold was released or dropped.
  case holdEnded(String, isReleased: Bool)
  /// A hold was released or dropped, but no request waits for it. `held` lists the holds for which requests wait.
  case holdNotFound(String, isReleased: Bool, held: [String])
  /// The window closes. Its active requests end next.
  case closing
  /// A fault was reported.
  case faulted(NavigationFault)
}

/// A request, as a tracing tool sees it when the request begins.
package struct TracedRequest: Sendable {
  /// The id of the request, or `nil` if it was refused before it was queued.
  package let id: RequestID?
  /// The action as originally requested, or `nil` if the request only corrects the host or asks about a
  /// screen.
  package let action: NavigationAction?
  package let origin: RequestOrigin
  /// The reason why the request was made, if it was made on behalf of another request.
  package let parent: TracedParent?
  /// The visible screen for which interceptors run again, or `nil` if the request does not reveal a screen.
  package let reveals: NodeID?
  /// The place in the app's code that made the request, or `nil` if the user, the host, or the navigator made
  /// it.
  package let site: CodeLocation?
}

/// The request or the screen on whose behalf another request is made.
package enum TracedParent: Hashable, Sendable {
  /// The request opens the screen for which this held request waits.
  case opens(for: RequestID)
  /// The request is made while an interceptor, middleware or a resolver decides about this request.
  case decides(RequestID)
  /// The request is made while the leave guard of this screen decides.
  case guards(NodeID)
}

/// A question about a request.
package struct TracedQuestion: Hashable, Sendable {
  package let decider: TracedDecider
  /// The destination that the question is about, or `nil` if it is about the request as a whole.
  package let subject: AnyDestination?
}

/// The component that decides a question.
package enum TracedDecider: Hashable, Sendable {
  /// The interceptor with this name.
  case interceptor(String)
  /// The leave guard of this screen.
  case leaveGuard(NodeID)
  /// The middleware with this name.
  case middleware(String)
  /// The closure with which a route fetches its data.
  case resolver
}

/// The decision of a question.
package enum TracedDecision: Sendable {
  case allowed
  case refused(reason: String)
  case redirected(to: AnyDestination)
  case replaced(by: NavigationAction)
  case held(Hold)
  case failed(any Error)
}
