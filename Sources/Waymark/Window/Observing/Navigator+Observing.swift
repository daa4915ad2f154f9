extension Navigator {
  /// Calls `body` with each event of the window, starting with the next one.
  ///
  /// ```swift
  /// let subscription = navigator.observe(.changes) { change in log.append("\(change.cause)") }
  /// subscription.end()
  /// ```
  ///
  /// The body is called synchronously, exactly once for each event, in the order of the events. Observers of
  /// changes and slices are called in the order in which they were added, before the scopes and flows of
  /// removed nodes end. A request made by the body is processed after the current one.
  ///
  /// Arrivals and faults that occur while the navigator is created, such as
  /// ``NavigationFault/malformedStart(_:)``, are passed to the first observer before this method returns.
  ///
  /// - Returns: the subscription. Call ``NavigationSubscription/end()`` to end it. It also ends when the
  ///   window closes. If the window is already closed, the body receives no new events.
  /// - Complexity: O(1). An event costs O(k) for its k observers. Without observers, arrivals and records are
  ///   not created.
  @discardableResult
  public func observe<Event>(
    _ events: NavigationEvents<Event>, _ body: @escaping @MainActor (Event) -> Void
  ) -> NavigationSubscription {
    observe(events, body, onEnd: nil)
  }

  /// Returns a stream of the events that happen after this call. It delivers every event once, in order, and
  /// finishes when the window closes or the navigator is deallocated. Any number of streams can be read at
  /// the same time.
  ///
  /// ```swift
  /// for await change in navigator.observe(.changes) { log.append("\(change.revision): \(change.cause)") }
  /// ```
  ///
  /// Unread events are buffered without a limit. The window may have changed again before an event is read.
  public func observe<Event>(_ events: NavigationEvents<Event>) -> AsyncStream<Event> {
    stream { observe(events, $0, onEnd: $1) }
  }

  /// Calls `body` with each new value of a slice, starting with the next change.
  ///
  /// ```swift
  /// navigator.observe(.front) { front in analytics.note("\(front)") }
  /// ```
  ///
  /// The body is called exactly once for each change of the window that changes the value of the slice, even
  /// if several changes happen in one turn. Changes made by the user and changes of the layout traits are
  /// included. Observers of changes and slices are called in the order in which they were added, before the
  /// scopes and flows of removed nodes end. A request made by the body is processed after the current change.
  ///
  /// - Returns: the subscription. Call ``NavigationSubscription/end()`` to end it. It also ends when the
  ///   window closes, or, for a slice of a node, when the node is removed. If the window is already closed,
  ///   the body is never called.
  /// - Complexity: O(1), plus the cost of computing the value once. For a slice of a node, no value is
  ///   computed. Each change of the window costs O(k), where k is the number of observers whose slices the
  ///   change can affect.
  @discardableResult
  public func observe<Value>(
    _ slice: NavigationSlice<Value>, _ body: @escaping @MainActor (Value) -> Void
  ) -> NavigationSubscription {
    observe(slice, body, onEnd: nil)
  }

  /// Returns a stream of the values of a slice: first the current value, then each new value, in order. The
  /// stream finishes when the subscription ends.
  ///
  /// ```swift
  /// // In SwiftUI, the view is updated only when the value changes.
  /// .task { for await front in navigator.observe(.front) { title = "\(front)" } }
  /// ```
  ///
  /// Unread values are buffered without a limit.
  public func observe<Value>(_ slice: NavigationSlice<Value>) -> AsyncStream<Value> {
    stream(startingWith: value(of: slice)) { observe(slice, $0, onEnd: $1) }
  }

  /// Returns the current value of a slice.
  public func value<Value>(of slice: NavigationSlice<Value>) -> Value {
    slice.value(source(currentRequest: slice.key == .currentRequest ? machine.currentRequest : nil))
  }

  private func source(currentRequest: RequestStatus?) -> SliceSource {
    SliceSource(machine.state, machine.traits, revision: machine.revision, currentRequest: currentRequest)
  }

  /// Notifies the observers of the current request.
  func noteCurrentRequest(in book: SubscriptionBook) {
    book.noteCurrentRequest(in: source(currentRequest: machine.currentRequest))
  }

  /// Calls `body` with each event, and `onEnd` when the subscription ends.
  func observe<Event>(
    _ events: NavigationEvents<Event>, _ body: @escaping @MainActor (Event) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) -> NavigationSubscription {
    let receive: @MainActor (WindowEvent) -> Void = { if let event = events.event($0) { body(event) } }
    for event in removeEarlyEvents(events.key) { receive(event) }
    return subscribe { EventSubscriber($0, events.key, receive, onEnd: onEnd) }
  }

  private func observe<Value>(
    _ slice: NavigationSlice<Value>, _ body: @escaping @MainActor (Value) -> Void,
    onEnd: (@MainActor () -> Void)?
  ) -> NavigationSubscription {
    subscribe {
      let first: Value? = if case .node = slice.key { nil } else { value(of: slice) }
      return SliceSubscriber($0, slice, first, revision: machine.revision, body, onEnd: onEnd)
    }
  }

  private func subscribe(_ make: (_ number: UInt64) -> any Subscriber) -> NavigationSubscription {
    let book = subscriptions ?? SubscriptionBook(of: self)
    subscriptions = book
    let subscription = NavigationSubscription(book.add(make), in: book)
    if machine.isClosed { subscription.end() }
    return subscription
  }

  private func stream<Element: Sendable>(
    startingWith first: Element? = nil,
    _ observe: (@escaping @MainActor (Element) -> Void, @escaping @MainActor () -> Void)
      -> NavigationSubscription
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    if let first { continuation.yield(first) }
    let subscription = observe({ continuation.yield($0) }, { continuation.finish() })
    continuation.onTermination = { _ in Task { @MainActor in subscription.end() } }
    return stream
  }

  /// Makes the machine create only the records and arrivals that are observed.
  func noteSubscribers(in book: SubscriptionBook) {
    machine.keepsRecords = tracer != nil || book.hasSubscribers(.requests)
    machine.hearsArrivals = isStarting || book.hasSubscribers(.arrivals)
  }
}

// Support for tools that check a window's behavior in many states without creating a window for each state.
extension Navigator {
  /// Replaces the state without notifying observers of a change. The host must already show the new state.
  package func reset(to state: NavigationState, traits: LayoutTraits) {
    let before = machine.state
    machine.restart(from: state, traits: traits)
    publish(state)
    guard keepsNodeData else { return }
    let plan = Plan(from: before, to: state, isChecked: false)
    noteNodes(
      of: NavigationChange(
        revision: machine.revision, traits: traits, source: .attached, plan: plan), nil)
  }

  /// Carries out an action and waits for the outcome, but for no more than `turns` turns of the main actor.
  ///
  /// - Returns: the outcome, or `nil` if the request has not ended.
  package func perform(_ action: NavigationAction, turns: Int) async -> NavigationOutcome? {
    let caller = makeCaller()
    send(.submit(NavigationRequest(action), caller))
    for _ in 0..<turns {
      if let outcome = pendingCallers.removeOutcome(for: caller) { return outcome }
      await Task.yield()
    }
    return pendingCallers.removeOutcome(for: caller)
  }
}
