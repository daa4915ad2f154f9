public protocol AnyStoreSubscriber: AnyObject {
  func _newState(state: Any)
}

public protocol StoreSubscriber: AnyStoreSubscriber {
  associatedtype StoreSubscriberStateType

  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType { newState(state: state) }
  }
}

/// A subscription, which passes on the old and the new state of each change.
public final class Subscription<State> {
  public var observer: ((State?, State) -> Void)?

  func pass(_ old: State?, _ new: State) { observer?(old, new) }

  public func select<Selected>(_ selector: @escaping (State) -> Selected) -> Subscription<Selected> {
    let selected = Subscription<Selected>()
    observer = { old, new in selected.pass(old.map(selector), selector(new)) }
    return selected
  }

  public func select<Selected>(_ keyPath: KeyPath<State, Selected>) -> Subscription<Selected> {
    select { $0[keyPath: keyPath] }
  }

  public func skipRepeats(_ isRepeat: @escaping (_ old: State, _ new: State) -> Bool) -> Subscription<State> {
    let changes = Subscription<State>()
    observer = { old, new in
      if let old, isRepeat(old, new) { return }
      changes.pass(old, new)
    }
    return changes
  }
}

extension Subscription where State: Equatable {
  public func skipRepeats() -> Subscription<State> { skipRepeats(==) }
}
