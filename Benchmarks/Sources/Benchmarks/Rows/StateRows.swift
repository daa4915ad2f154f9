import Waymark

extension Benchmark {
  static let stateRows = [
    diff("set.shared", "plan for setting a state of 1,000 screens with a new one", target: nil) { $0 },
    diff("set.apart", "the same, without shared nodes", target: nil) { _ in
      NavigationState(start: .tabs(10, ofStacksOf: 100))
    },
    pushAndPop("push", onStackOf: 1_000, target: 2_000),
    pushAndPop("push.small", onStackOf: 10, target: nil),
    search, explanation, mapBuilding,
  ]

  /// Pushes and pops a screen. The contents of the stack after each step are kept, as in a history.
  private static func pushAndPop(_ name: String, onStackOf size: Int, target: Double?) -> Benchmark {
    Benchmark(name, "push and pop on a stack of \(size), keeping the contents", target: target) {
      let start = NavigationState(start: .stack(group: 0, of: size))
      let stack = start.layers.first?.root?.container
      let leaf = AnyDestination(Leaf(group: 1, number: 0))
      var kept: [ContainerContents] = []
      return { count, meter in
        var contents = stack?.contents ?? ContainerContents()
        kept.removeAll(keepingCapacity: true)
        kept.reserveCapacity(2 * count)
        for number in 0..<count {
          guard let id = NodeID(window: .main, number: 1_000_000 + UInt64(number)) else { return }
          let screen = Node.screen(ScreenNode(id: id, destination: leaf))
          meter.measure {
            Stack().append(screen, to: &contents)
            kept.append(contents)
            _ = Stack().back(in: &contents, traits: LayoutTraits())
            kept.append(contents)
          }
        }
        try WrongResult.check(kept.first?.children.count == size + 1, "nothing was pushed")
        try WrongResult.check(kept.last?.children.count == size, "nothing was popped")
      }
    }
  }

  /// Plans a request that sets ten tabs of a hundred screens each. A screen was pushed in one of them.
  private static func diff(
    _ name: String, _ title: String, target: Double?,
    from other: @escaping @MainActor (NavigationState) -> NavigationState
  ) -> Benchmark {
    Benchmark(name, title, target: target, batch: 100) {
      let (map, start) = (try NavigationMap.forNavigation(), NodeBlueprint.tabs(10, ofStacksOf: 100))
      let state = NavigationState(start: start)
      let push = map.plan(.go(to: Leaf(group: 77, number: 0)), from: other(state), start: start)
      let action = NavigationAction.setState(push.after, asksFirst: false)
      let plan = map.plan(action, from: state, start: start)
      try WrongResult.check(plan.isPossible && !plan.isUnchanged, "there is no change")
      return { count, meter in
        meter.measure {
          for _ in 0..<count { consume(map.plan(action, from: state, start: start)) }
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
