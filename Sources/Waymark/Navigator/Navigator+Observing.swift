/// A closure that is called with a change of a window.
public typealias ChangeTask = @MainActor (NavigationChange) -> Void

extension Navigator {
  /// A stream of the changes that happen after you get this property. It delivers every change once, in
  /// order, and finishes when the window closes or the navigator is deallocated. Any number of streams can be
  /// read at the same time.
  ///
  /// ```swift
  /// for await change in navigator.changes { log.append("\(change.revision): \(change.cause)") }
  /// ```
  ///
  /// Unread changes are buffered without a limit. The window may have changed again before a change is read.
  /// For synchronous delivery, use ``onChange``.
  public var changes: AsyncStream<NavigationChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationChange.self)
    if machine.isClosed {
      continuation.finish()
    } else {
      let reader = feed.add(continuation)
      continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.feed.remove(reader) } }
    }
    return stream
  }
}

/// The streams and listeners to which a window sends its changes.
struct ChangeFeed: Sendable {
  private var readers: [Int: AsyncStream<NavigationChange>.Continuation] = [:]
  private var listeners: [Int: ChangeTask] = [:]
  private var nextNumber = 0

  /// Whether there are any streams or listeners.
  var hasReaders: Bool { !readers.isEmpty || !listeners.isEmpty }

  mutating func add(_ continuation: AsyncStream<NavigationChange>.Continuation) -> Int {
    defer { nextNumber += 1 }
    readers[nextNumber] = continuation
    return nextNumber
  }

  /// Adds a listener that is called synchronously with each change.
  mutating func listen(_ task: @escaping ChangeTask) -> Int {
    defer { nextNumber += 1 }
    listeners[nextNumber] = task
    return nextNumber
  }

  mutating func remove(_ number: Int) {
    readers[number] = nil
    listeners[number] = nil
  }

  /// Sends a change to all streams and listeners. Listeners are called in the order in which they were added.
  @MainActor
  func send(_ change: NavigationChange) {
    for reader in readers.values { reader.yield(change) }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(change) }
  }

  /// Finishes all streams and removes all listeners.
  mutating func end() {
    for reader in readers.values { reader.finish() }
    (readers, listeners) = ([:], [:])
  }
}

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

// Support for tools that check a window's behavior in many states without creating a window for each state.
extension Navigator {
  /// Replaces the state without notifying observers of a change. The host must already show the new state.
  package func reset(to state: NavigationState, traits: LayoutTraits) {
    let before = machine.state
    machine.restart(from: state, traits: traits)
    publish(state)
    guard hasLifetimeObservers else { return }
    let transition = Transition(from: before, to: state, isChecked: false)
    notifyLifetimeObservers(
      of: NavigationChange(
        revision: machine.revision, traits: traits, source: .attached, transition: transition))
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
