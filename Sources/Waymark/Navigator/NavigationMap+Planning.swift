extension NavigationMap {
  /// Says what an action would do in a state, and why: a pure function, for tests, for a store's reducer, or for a state that no
  /// window shows.
  ///
  /// ```swift
  /// let plan = map.plan(.go(to: Product(id: 42)), from: state, start: .stack(Home()))
  /// let next = map.plan(.back, from: plan.after, start: .stack(Home()))
  /// ```
  ///
  /// It always gives a plan. Where an action makes no sense, such as a step back where there is none or a link that leads nowhere,
  /// ``Plan/failure`` says why, and ``Plan/after`` is the state as it was. Interceptors and guards are not asked, and nothing is
  /// fetched.
  ///
  /// - Parameters:
  ///   - action: what is asked.
  ///   - state: the state to start from.
  ///   - start: what a window shows that would be left empty.
  ///   - traits: the room that there is.
  public func plan(
    _ action: NavigationAction, from state: NavigationState, start: NodeBlueprint,
    traits: LayoutTraits = LayoutTraits()
  ) -> Plan {
    plan(action, from: state, start: start, traits: traits, firstNew: nil)
  }

  /// The same, where it is known which number the first new node gets.
  func plan(
    _ action: NavigationAction, from state: NavigationState, start: NodeBlueprint, traits: LayoutTraits,
    firstNew number: UInt64?
  ) -> Plan {
    var machine = RequestMachine(map: self, state: state, start: start)
    machine.traits = traits
    if let number { machine.ids.skip(past: number &- 1) }
    return machine.plan(for: action)
  }
}
