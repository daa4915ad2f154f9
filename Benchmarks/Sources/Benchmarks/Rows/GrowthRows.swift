import Waymark
import WaymarkTesting

/// The rows whose cost must not depend on the size of the window. Each is measured in a window of 10 nodes and in one
/// of 10,000. The other nodes are in a tab that does not change.
extension Benchmark {
  static let growthRows = [10, 10_000].flatMap { size in
    [
      tapTab(in: size), swipeBack(in: size), pullDown(in: size), select(in: size), set(in: size),
      leave(in: size),
    ]
      + UndoneChange.allCases.map { undo($0, in: size) }
  }

  private static func tapTab(in size: Int) -> Benchmark {
    growth("tap", "tap a tab", in: size) { window in
      let start = window.navigator.revision
      var taps = 0
      return { count, meter in
        for _ in 0..<count {
          taps += 1
          meter.measure { _ = window.host.tapTab(at: taps % 2 * 2) }
        }
        try WrongResult.check(window.navigator.revision - start == UInt64(taps), "some taps were lost")
      }
    }
  }

  private static func swipeBack(in size: Int) -> Benchmark {
    growth("swipe", "swipe back", in: size) { window in
      return { count, meter in
        for number in 0..<count {
          await window.navigator.go(to: Leaf(group: 9, number: number), by: .always)
          let before = window.navigator.revision
          meter.measure { _ = window.host.swipeBack() }
          try WrongResult.check(window.navigator.revision == before + 1, "the swipe was lost")
        }
      }
    }
  }

  private static func pullDown(in size: Int) -> Benchmark {
    growth("dismiss", "pull down a sheet", in: size) { window in
      return { count, meter in
        for _ in 0..<count {
          await window.navigator.go(to: Cover())
          meter.measure { _ = window.host.pullDown() }
          try WrongResult.check(window.navigator.state.layers.count == 1, "the sheet stays")
        }
      }
    }
  }

  private static func select(in size: Int) -> Benchmark {
    growth("select", "select a screen by its id", in: size) { window in
      let screens = window.navigator.state.screens
      return { count, meter in
        for number in 0..<count {
          let screen = number % 2 == 0 ? screens[screens.count - 1] : screens[1]
          meter.start()
          await window.navigator.select(screen.id)
          meter.stop()
          try WrongResult.check(window.navigator.state.focusedScreen == screen, "another screen is in front")
        }
      }
    }
  }

  private static func set(in size: Int) -> Benchmark {
    growth("set", "set a state with one new screen, and the former state", in: size) { window in
      let before = window.navigator.state
      await window.navigator.go(to: Leaf(group: 9, number: 0), by: .always)
      let after = window.navigator.state
      await window.navigator.setState(before, asksFirst: false)
      return { count, meter in
        for _ in 0..<count {
          meter.start()
          let there = await window.navigator.setState(after, asksFirst: false)
          let back = await window.navigator.setState(before, asksFirst: false)
          meter.stop()
          guard case (.arrived, .arrived) = (there, back) else {
            throw WrongResult(description: "\(there), \(back)")
          }
        }
      }
    }
  }

  private static func leave(in size: Int) -> Benchmark {
    growth("leave", "remove a screen by its id", in: size) { window in
      return { count, meter in
        for number in 0..<count {
          await window.navigator.go(to: Leaf(group: 9, number: number), by: .always)
          let action = NavigationAction.leave(window.navigator.state.front.id)
          let before = window.navigator.revision
          meter.measure { window.navigator.dispatch(action) }
          try WrongResult.check(window.navigator.revision == before + 1, "nothing was removed")
        }
      }
    }
  }

  static func growth(
    _ name: String, _ title: String, in size: Int,
    prepare: @escaping @MainActor (GrownWindow) async throws -> Run
  ) -> Benchmark {
    Benchmark("\(name).nodes.\(size)", "\(title), among \(size) nodes", batch: 40) {
      let window = try await GrownWindow(of: size)
      let run = try await prepare(window)
      return { count, meter in
        try await run(count, &meter)
        try WrongResult.check(
          window.host.violations.isEmpty, window.host.violations.joined(separator: ", "))
        try WrongResult.check(
          window.host.shows(window.navigator.state), "the host shows something else")
      }
    }
  }
}

/// A window with three tabs. The one in the middle contains all nodes but nine.
@MainActor
struct GrownWindow {
  let navigator: Navigator
  let host = HeadlessHost<Void>(nil, capabilities: HostCapabilities())

  init(of size: Int) async throws {
    let stacks = [2, size - 9, 2].enumerated().map { NodeBlueprint.stack(group: $0, of: $1) }
    navigator = Navigator(try .forNavigation(), start: .container(Tabs(), stacks))
    try await host.attach(to: navigator)
    var count = 0
    for layer in navigator.state.layers { count += layer.nodeCount }
    try WrongResult.check(count == size, "the window has \(count) nodes")
  }
}

extension ContainerNode {
  /// The number of nodes, including this one.
  fileprivate var nodeCount: Int {
    children.reduce(1) { $0 + ($1.container?.nodeCount ?? 1) }
  }
}
