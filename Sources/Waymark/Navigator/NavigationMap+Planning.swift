extension NavigationMap {
  /// Returns a plan of what an action would do in a given state, and why. This is a pure function for tests,
  /// for a store's reducer, or for a state without a window.
  ///
  /// ```swift
  /// let plan = map.plan(.go(to: Product(id: 42)), from: state, start: .stack(Home()))
  /// let next = map.plan(.back, from: plan.after, start: .stack(Home()))
  /// ```
  ///
  /// If the action is not possible, such as going back from the root or opening an unknown link,
  /// ``Plan/failure`` has the reason and ``Plan/after`` equals the given state. Interceptors and leave guards
  /// are not asked, and no data is fetched.
  ///
  /// - Parameters:
  ///   - action: the action to plan.
  ///   - state: the state before the action.
  ///   - start: the content of a window that would otherwise become empty.
  ///   - traits: the layout traits.
  public func plan(
    _ action: NavigationAction, from state: NavigationState, start: NodeBlueprint,
    traits: LayoutTraits = LayoutTraits()
  ) -> Plan {
    plan(action, from: state, start: start, traits: traits, firstNew: nil)
  }

  /// Returns a plan like ``plan(_:from:start:traits:)``, with a given number for the first new node.
  package func plan(
    _ action: NavigationAction, from state: NavigationState, start: NodeBlueprint, traits: LayoutTraits,
    firstNew number: UInt64?
  ) -> Plan {
    var machine = RequestMachine(map: self, state: state, start: start)
    machine.traits = traits
    if let number { machine.ids.skip(past: number &- 1) }
    return machine.plan(for: action)
  }
}
