extension Navigator {
  /// Calls `body` with each new value of a slice, starting with the next change.
  ///
  /// ```swift
  /// let subscription = navigator.subscribe(to: .front) { front in analytics.note("\(front)") }
  /// subscription.end()
  /// ```
  ///
  /// The body is called exactly once for each change of the window that changes the value of the slice, even
  /// if several changes happen in one turn. Changes made by the user and changes of the layout traits are
  /// included. Subscribers are called in the order of their subscription, before the scopes and flows of
  /// removed nodes end. A request made by the body is processed after the current change.
  ///
  /// - Returns: the subscription. Call ``NavigationSubscription/end()`` to end it. It also ends when the
  ///   window closes, or, for a slice of a node, when the node is removed. If the window is already closed,
  ///   the body is never called.
  /// - Complexity: O(1), plus the cost of computing the value once. For a slice of a node, no value is
  ///   computed. Each change of the window costs O(k), where k is the number of subscribers whose slices the
  ///   change can affect.
  @discardableResult
  public func subscribe<Value>(
    to slice: NavigationSlice<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) -> NavigationSubscription {
    subscribe(to: slice, body, onEnd: nil)
  }

  /// Returns a stream of the values of a slice: first the current value, then each new value, in order. The
  /// stream finishes when the subscription ends.
  ///
  /// ```swift
  /// for await front in navigator.values(of: .front) { analytics.note("\(front)") }
  /// ```
  ///
  /// Unread values are buffered without a limit.
  public func values<Value>(of slice: NavigationSlice<Value>) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    continuation.yield(value(of: slice))
    let subscription = subscribe(to: slice) {
      continuation.yield($0)
    } onEnd: {
      continuation.finish()
    }
    continuation.onTermination = { _ in Task { @MainActor in subscription.end() } }
    return stream
  }

  /// Returns an observable object for the value of a slice. A view that reads the object is updated only when
  /// the value changes.
  public func observe<Value>(_ slice: NavigationSlice<Value>) -> ObservedSlice<Value> {
    ObservedSlice(value(of: slice)) { subscribe(to: slice, $0) }
  }

  /// Returns the current value of a slice.
  public func value<Value>(of slice: NavigationSlice<Value>) -> Value { slice.value(sliceSource) }

  private func subscribe<Value>(
    to slice: NavigationSlice<Value>, _ body: @escaping @MainActor (Value) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) -> NavigationSubscription {
    let subscriptions = self.subscriptions ?? SubscriptionBook()
    self.subscriptions = subscriptions
    let subscriber = subscriptions.add(slice, from: sliceSource, body, onEnd: onEnd)
    let subscription = NavigationSubscription(subscriber, in: subscriptions)
    if machine.isClosed { subscription.end() }
    if subscriptions.followsRequests { machine.keepsRecords = true }
    return subscription
  }

  private var sliceSource: SliceSource { source(subscriptions?.requests ?? RequestSlice()) }

  private func source(_ requests: RequestSlice) -> SliceSource {
    SliceSource(machine.state, machine.traits, revision: machine.revision, requests: requests)
  }

  /// Sends the status of the current request to the subscribers that observe requests.
  func noteRequests(in book: SubscriptionBook) {
    if book.followsRequests { book.note(current: machine.currentRequest, in: source) }
  }
}
