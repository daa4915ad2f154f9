extension Navigator {
  /// Tells a body of each new value of a slice, from the next change on.
  ///
  /// ```swift
  /// let subscription = navigator.subscribe(to: .front) { front in analytics.note("\(front)") }
  /// subscription.end()
  /// ```
  ///
  /// The body is called exactly once for each change of the window after which the slice has another value than before it. That is
  /// so for several changes in one turn as well, for what the user does, and for changes of the room. Subscribers are told in the
  /// order in which they subscribed, before screens and flows hear that they have left. A request that the body makes waits for its
  /// turn.
  ///
  /// - Returns: ends it. It also ends when the window closes, and with a node that it is about. Nothing is told if the window has
  ///   closed.
  /// - Complexity: O(1), and what it takes to compute the value; nothing is computed for a node. A change costs O(k) for the k
  ///   subscribers that follow what it touches or what the app computes.
  @discardableResult
  public func subscribe<Value>(
    to slice: NavigationSlice<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) -> NavigationSubscription {
    subscribe(to: slice, body, onEnd: nil)
  }

  /// The values of a slice: the one that it has now, then each new one, in order, until the subscription ends.
  ///
  /// ```swift
  /// for await front in navigator.values(of: .front) { analytics.note("\(front)") }
  /// ```
  ///
  /// What the reader has not read yet is kept for it, without a limit.
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

  /// The value of a slice as something to observe: a view that reads it is drawn anew only when the slice has another value.
  public func observe<Value>(_ slice: NavigationSlice<Value>) -> ObservedSlice<Value> {
    ObservedSlice(value(of: slice)) { subscribe(to: slice, $0) }
  }

  /// The value of a slice now.
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

  /// Tells those who follow requests what goes on.
  func noteRequests(in book: SubscriptionBook) {
    if book.followsRequests { book.note(current: machine.currentRequest, in: source) }
  }
}
