import Waymark

extension Benchmark {
  static let storeRows = [
    dispatch("dispatch", subscribers: 0, target: 800),
    dispatch("dispatch.100", subscribers: 100, target: 900),
    dispatch("dispatch.1000", subscribers: 1_000, target: 1_000),
    change("change", elsewhere: 1), change("change.100000", elsewhere: 100_000),
    change("told", told: 1, target: 5_000), change("told.1000", told: 1_000, target: 1_200_000), history,
  ]

  /// Dispatches an action that changes nothing, with subscribers to nodes that it does not affect.
  private static func dispatch(_ name: String, subscribers: Int, target: Double) -> Benchmark {
    Benchmark(name, "dispatch an action without effect, \(subscribers) other subscribers", target: target) {
      let navigator = Navigator(try .forNavigation(), start: .tabs(10, ofStacksOf: 100))
      for screen in navigator.state.screens.prefix(subscribers) {
        navigator.observe(.node(screen.id)) { _ in }
      }
      let action = NavigationAction.select(navigator.state.front.id)
      return { count, meter in
        meter.measure {
          for _ in 0..<count { navigator.dispatch(action) }
        }
        guard case .unchanged? = navigator.dispatch(action).outcome else {
          throw WrongResult(description: "the action changed the state")
        }
      }
    }
  }

  /// Selects another tab.
  ///
  /// - Parameters:
  ///   - elsewhere: the number of subscribers to nodes that do not change.
  ///   - told: the number of subscribers to the screen in front.
  private static func change(_ name: String, elsewhere: Int = 0, told: Int = 0, target: Double? = nil)
    -> Benchmark
  {
    let title = "select a tab, \(elsewhere) other subscribers, \(told) notified"
    return Benchmark(name, title, target: target, batch: told > 1 ? 20 : 200) {
      let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 5))
      let screens = navigator.state.screens
      var heard = 0
      for number in 0..<elsewhere {
        navigator.observe(.node(screens[number % screens.count].id)) { _ in heard += 1 }
      }
      for _ in 0..<told { navigator.observe(.front) { _ in heard += 1 } }
      let actions = (1...4).map { NavigationAction.select(screens[5 * $0 - 1].id) }
      return { count, meter in
        heard = 0
        let revision = navigator.revision
        for number in 0..<count {
          let action = actions[(number + 1) % 4]
          meter.measure { navigator.dispatch(action) }
        }
        let changes = Int(navigator.revision - revision)
        try WrongResult.check(
          changes >= count - 1 && heard == told * changes, "\(heard) subscribers were notified")
      }
    }
  }

  /// Repeated requests to a screen and back, in a state of a hundred screens.
  private static let history = Benchmark(
    "history", "record the change of an action, 100 screens", batch: 10_000
  ) {
    let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 25))
    return { count, meter in
      let history = NavigationHistory(of: navigator, maximumBytes: .max)
      let start = navigator.revision
      for number in 0..<count / 2 {
        let action = NavigationAction.go(to: Leaf(group: 9, number: number), by: .always)
        meter.measure {
          navigator.dispatch(action)
          navigator.dispatch(.back)
        }
      }
      try WrongResult.check(navigator.revision - start == UInt64(count), "some actions changed nothing")
      try WrongResult.check(
        history.state(at: start) == navigator.state, "the history has another first state")
      try WrongResult.check(
        history.bytes / count < 600, "the history takes \(history.bytes / count) bytes for each change")
    }
  }.withoutInstructions
}

extension Benchmark {
  /// The row without instruction counts, because callgrind would take too long.
  fileprivate var withoutInstructions: Benchmark {
    var row = self
    row.countsInstructions = false
    return row
  }
}
