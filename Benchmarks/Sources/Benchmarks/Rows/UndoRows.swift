import Foundation
import Waymark
import WaymarkSaving

/// A change whose record in a history and in a log must not depend on the size of the window, nor may its undo.
enum UndoneChange: String, CaseIterable {
  case push
  case top = "replace.top"
  case twoPushes = "push.two"
  case removal = "remove.middle"
  case tab = "add.tab"

  /// Prepares a window, and returns the state that the change leads to.
  @MainActor
  func target(in window: GrownWindow) async throws -> NavigationState {
    let navigator = window.navigator
    let go = { (number: Int) in
      _ = await navigator.go(to: Leaf(group: 9, number: number), by: .always)
    }
    let before = navigator.state
    switch self {
    case .push: await go(0)
    case .top: await navigator.replace(before.front.id, with: Leaf(group: 9, number: 0))
    case .twoPushes:
      await go(0)
      await go(1)
    case .removal:
      await go(0)
      let middle = before.front.id
      let after = navigator.state
      await navigator.remove(middle)
      let removed = navigator.state
      await navigator.setState(after, asksFirst: false)
      return removed
    case .tab:
      let tabs = before.layers[0].children[0].container?.children
      guard let tabs, let last = tabs.last else { break }
      await navigator.remove(last.id)
      return before
    }
    let after = navigator.state
    await navigator.setState(before, asksFirst: false)
    return after
  }
}

extension Benchmark {
  /// Measures a change and its undo, both recorded by a history. The allocated bytes are an upper bound for the size of the
  /// history.
  static func undo(_ change: UndoneChange, in size: Int) -> Benchmark {
    growth("undo.\(change.rawValue)", "make a change and undo it", in: size) { window in
      let after = try await change.target(in: window)
      let before = window.navigator.state
      let written = try await loggedBytes(of: after, in: window)
      try WrongResult.check(written < 2_000, "the log takes \(written) bytes")
      let history = NavigationHistory(of: window.navigator)
      return { count, meter in
        for _ in 0..<count {
          meter.start()
          await window.navigator.setState(after, asksFirst: false)
          let outcome = await history.undo()
          meter.stop()
          guard case .arrived = outcome, window.navigator.state == before else {
            throw WrongResult(description: "\(outcome)")
          }
        }
      }
    }
  }

  /// Returns the size of the two lines that a log contains for a change and its undo.
  private static func loggedBytes(of after: NavigationState, in window: GrownWindow) async throws -> Int {
    let before = window.navigator.state
    var bytes = 0
    let log = try NavigationLogWriter(window.navigator, app: "1") { bytes += $0.count }
    bytes = 0
    await window.navigator.setState(after, asksFirst: false)
    await window.navigator.setState(before, asksFirst: false)
    if let failure = log.failure { throw failure }
    return bytes
  }
}
