// A double of ReSwift, with the part of its interface that apps use. Like ReSwift, it is compiled in Swift 5 mode
// and has no isolation. An action that is dispatched while a reducer runs ends the process, as in ReSwift.

public protocol Action {}

/// The action with which a store without an initial state starts.
public struct ReSwiftInit: Action {}

public typealias DispatchFunction = (Action) -> Void
public typealias Reducer<State> = (_ action: Action, _ state: State?) -> State
public typealias Middleware<State> =
  (@escaping DispatchFunction, @escaping () -> State?) -> (@escaping DispatchFunction) -> DispatchFunction

open class Store<State> {
  // ReSwift declares it so, and apps read it without unwrapping it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public private(set) var state: State! {
    didSet {
      subscriptions.removeAll { $0.subscriber == nil }
      // A subscriber can dispatch, so the state may change during the loop.
      for subscription in subscriptions { subscription.pass(oldValue, state) }
    }
  }

  private let reducer: Reducer<State>
  private var subscriptions: [SubscriptionBox<State>] = []
  private var isDispatching = false
  private lazy var chain: DispatchFunction = { [unowned self] in reduce($0) }

  public required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    self.reducer = reducer
    for link in middleware.reversed() {
      chain = link({ [weak self] in self?.dispatch($0) }, { [weak self] in self?.state })(chain)
    }
    if let state { self.state = state } else { dispatch(ReSwiftInit()) }
  }

  open func dispatch(_ action: Action) { chain(action) }

  private func reduce(_ action: Action) {
    precondition(!isDispatching, "\(action) was dispatched while a reducer runs")
    isDispatching = true
    let state = reducer(action, state)
    isDispatching = false
    self.state = state
  }

  open func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State {
    add(subscriber, Subscription<State>(), passing: { $0 })
  }

  open func subscribe<Selected: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<Selected>)?
  ) where S.StoreSubscriberStateType == Selected {
    let original = Subscription<State>()
    guard let selected = transform?(original).skipRepeats() else { return }
    selected.observer = { [weak subscriber] _, new in subscriber?.newState(state: new) }
    add(subscriber, original, passing: nil)
  }

  open func unsubscribe(_ subscriber: AnyStoreSubscriber) {
    subscriptions.removeAll { $0.subscriber === subscriber }
  }

  private func add<S: StoreSubscriber>(
    _ subscriber: S, _ subscription: Subscription<State>,
    passing whole: ((State) -> S.StoreSubscriberStateType)?
  ) {
    if let whole {
      subscription.observer = { [weak subscriber] _, new in subscriber?.newState(state: whole(new)) }
    }
    unsubscribe(subscriber)
    subscriptions.append(SubscriptionBox(subscriber: subscriber, pass: subscription.pass))
    if let state { subscription.pass(nil, state) }
  }
}

private struct SubscriptionBox<State> {
  weak var subscriber: AnyStoreSubscriber?
  let pass: (State?, State) -> Void
}
