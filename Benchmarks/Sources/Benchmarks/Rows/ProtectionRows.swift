import Waymark
import WaymarkTesting

/// A container that shows all its children.
private struct Board: ContainerKind {
  static let key = "board"
  var layout: ContainerLayout { .all }
}

/// The number of times that a window's interceptor was asked.
@MainActor
private final class Asked: Interceptor {
  var count = 0

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    count += 1
    return .allow
  }
}

extension Benchmark {
  /// The rows for windows in which many protected screens are visible. The allocations for a screen must not
  /// depend on their number. Callgrind does not survive so many tasks at once.
  static let protectionRows = [250, 2_000].flatMap { [selectBoard(of: $0), revalidateBoard(of: $0)] }.map {
    var row = $0
    row.countsInstructions = false
    return row
  }

  private static func selectBoard(of size: Int) -> Benchmark {
    Benchmark("protected.\(size)", "select a tab that shows \(size) protected screens", batch: 4) {
      let window = try await BoardWindow(of: size)
      return { count, meter in
        for _ in 0..<count {
          window.asked.count = 0
          meter.start()
          await window.navigator.select(window.board)
          meter.stop()
          try WrongResult.check(window.asked.count == size, "asked about \(window.asked.count) screens")
          await window.navigator.select(window.front)
        }
      }
    }
  }

  private static func revalidateBoard(of size: Int) -> Benchmark {
    Benchmark("revalidate.\(size)", "revalidate a window that shows \(size) protected screens", batch: 4) {
      let window = try await BoardWindow(of: size)
      await window.navigator.select(window.board)
      return { count, meter in
        for _ in 0..<count {
          window.asked.count = 0
          meter.start()
          window.navigator.revalidate()
          while window.navigator.hasRequestsUnderWay { await Task.yield() }
          meter.stop()
          try WrongResult.check(window.asked.count == size, "asked about \(window.asked.count) screens")
        }
      }
    }
  }
}

/// A window with two tabs. The second one shows many screens at once.
@MainActor
private struct BoardWindow {
  let navigator: Navigator
  let asked = Asked()
  let front: NodeID
  let board: NodeID
  private let host = HeadlessHost<Void>(nil)

  init(of size: Int) async throws {
    let screens = (0..<size).map { NodeBlueprint.screen(Leaf(group: 1, number: $0)) }
    navigator = Navigator(
      try .forNavigation(),
      start: .container(Tabs(), [.stack(group: 0, of: 1), .container(Board(), screens)]),
      interceptors: [asked])
    guard let tabs = navigator.state.layers.first?.root?.container?.children, tabs.count == 2 else {
      throw WrongResult(description: "there are no two tabs")
    }
    (front, board) = (tabs[0].id, tabs[1].id)
    try await host.attach(to: navigator)
  }
}
