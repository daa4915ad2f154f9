extension NavigationMap {
  /// Returns a plan that shows how an action would change a state, and why. This is a pure function, for use
  /// in tests, in a store's reducer, or with a state that has no window.
  ///
  /// ```swift
  /// let plan = map.plan(.go(to: Product(id: 42)), from: state, start: .stack(Home()))
  /// let next = map.plan(.back, from: plan.after, start: .stack(Home()))
  /// ```
  ///
  /// If the action is not possible, such as going back from the root or opening an unknown link,
  /// ``Plan/failure`` contains the reason, and ``Plan/after`` equals `state`. Interceptors and leave guards
  /// are not asked, and no data is fetched. ``Plan/questions`` names the interceptors of the map that would be asked in a
  /// window without earlier decisions.
  ///
  /// - Parameters:
  ///   - action: the action to plan.
  ///   - state: the state before the action.
  ///   - start: the content to show if the action would leave the window empty.
  ///   - traits: the layout traits.
  public func plan(
    _ action: NavigationAction, from state: NavigationState, start: NodeBlueprint,
    traits: LayoutTraits = LayoutTraits()
  ) -> Plan {
    var machine = RequestMachine(map: self, state: state, start: start)
    machine.traits = traits
    return machine.planWithQuestions(for: action)
  }

  /// Returns the same plan as ``plan(_:from:start:traits:)`` without questions, but uses `number` as the number of the
  /// first new node.
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
