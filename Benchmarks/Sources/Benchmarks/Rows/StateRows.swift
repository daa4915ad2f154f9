import Waymark

extension Benchmark {
  static let stateRows = [
    diff("diff.shared", "diff of two states of 1,000 screens, one has changed", target: 500) {
      state, id, change in
      try state.applying([.update(id, .screen(AnyDestination(change)))])
    },
    diff("diff.apart", "the same, without shared nodes", target: 30_000) { state, id, change in
      try NavigationState(start: .tabs(10, ofStacksOf: 100)).applying([
        .update(id, .screen(AnyDestination(change)))
      ])
    },
    pushAndPop("push", onStackOf: 1_000, target: 2_000),
    pushAndPop("push.small", onStackOf: 10, target: nil),
    search, explanation, mapBuilding,
  ]

  /// Applies the edits of a push and of a pop. Every state in between is kept, as in a history.
  private static func pushAndPop(_ name: String, onStackOf size: Int, target: Double?) -> Benchmark {
    Benchmark(name, "push and pop on a stack of \(size), keeping states", target: target) {
      let start = NavigationState(start: .stack(group: 0, of: size))
      let path = start.path(to: start.front.id)
      let (stack, top) = (path[path.count - 2].id, start.front.id)
      let leaf = AnyDestination(Leaf(group: 1, number: 0))
      var kept: [NavigationState] = []
      return { count, meter in
        var state = start
        kept.removeAll(keepingCapacity: true)
        kept.reserveCapacity(2 * count)
        for number in 0..<count {
          guard let id = NodeID(window: .main, number: 1_000_000 + UInt64(number)) else { return }
          let screen = Node.screen(ScreenNode(id: id, destination: leaf))
          try meter.measure {
            state = try state.applying([.insert(screen, into: stack, after: top)])
            kept.append(state)
            state = try state.applying([.remove(id)])
            kept.append(state)
          }
        }
        try WrongResult.check(kept.first?.screens.count == size + 1, "nothing was pushed")
        try WrongResult.check(kept.last?.screens.count == size, "nothing was popped")
      }
    }
  }

  /// Compares ten tabs of a hundred screens each with a state in which one screen in the middle differs.
  private static func diff(
    _ name: String, _ title: String, target: Double,
    other: @escaping @MainActor (NavigationState, NodeID, Leaf) throws -> NavigationState
  ) -> Benchmark {
    Benchmark(name, title, target: target, batch: 100) {
      let state = NavigationState(start: .tabs(10, ofStacksOf: 100))
      let changed = try other(state, state.screens[550].id, Leaf(group: 77, number: 0))
      try WrongResult.check(state.edits(to: changed).count == 1, "there is not exactly one edit")
      return { count, meter in
        meter.measure {
          for _ in 0..<count { consume(state.edits(to: changed)) }
        }
      }
    }
  }

  private static let search = Benchmark(
    "search", "search 1,000 screens for a missing one", batch: 50
  ) {
    let navigator = Navigator(try .forNavigation(), start: .tabs(10, ofStacksOf: 100))
    let wanted = AnyDestination(Leaf(group: 99, number: 0))
    return { count, meter in
      let state = navigator.state
      meter.measure {
        for _ in 0..<count { consume(state.firstNode { $0.screen?.destination == wanted }) }
      }
    }
  }

  private static let explanation = Benchmark("explain", "convert a plan to text") {
    let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 5))
    let plan = navigator.plan(to: Leaf(group: 9, number: 0), by: .presented)
    return { count, meter in
      meter.measure {
        for _ in 0..<count { consume(plan.description) }
      }
    }
  }

  private static let mapBuilding = Benchmark("map", "build a map of 1,000 routes with links", batch: 1) {
    return { count, meter in
      try meter.measure {
        for _ in 0..<count { consume(try makeMap(routes: 1_000)) }
      }
    }
  }
}
