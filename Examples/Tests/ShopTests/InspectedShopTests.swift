import MiniApps
import ShopScenarios
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkInspector

/// Runs the scenarios of the Shop app while an inspector is attached to each window.
@MainActor
struct InspectedShopTests {
  // Scenario B6.
  @Test(
    "the inspector's timeline matches the records of each scenario",
    arguments: HostKind.allCases)
  func timeline(host: HostKind) async throws {
    let inspector = Inspector(capacity: 100_000)
    var windows: [Int: (texts: SafeTexts, records: [NavigationRecord])] = [:]
    var opened = 0
    let app = MiniApp.shop.watched { window in
      opened += 1
      inspector.watch(window)
      guard let number = inspector.timeline.windows.last?.number else { return }
      windows[number] = (SafeTexts(map: window.map), [])
      window.observe(.requests) { windows[number]?.records.append($0) }
    }
    for scenario in ShopScenarios.all {
      let result = await host.stage(for: app).run(scenario)
      #expect(result.hasPassed, "\(result)")
    }
    let moments = inspector.timeline.moments.elements(from: 0, atMost: .max)
    #expect(inspector.timeline.moments.dropped == 0)
    // Some scenarios launch the app several times.
    #expect(opened >= ShopScenarios.all.map(\.starts.count).reduce(0, +))
    #expect(windows.count == opened)
    for (number, window) in windows {
      let shown = moments.filter { $0.window == number && $0.event.isRecord }
      #expect(shown.count == window.records.count)
      for (moment, record) in zip(shown, window.records) {
        #expect(ShownRecord(moment, window.texts) == ShownRecord(record, after: moment.state))
      }
    }
  }
}

/// The parts of a record that are compared with the timeline.
private struct ShownRecord: Equatable {
  let title: String
  let outcome: String
  let isDone: Bool

  init(_ record: NavigationRecord, after state: NavigationState) {
    let before = record.change?.before ?? record.plan?.before ?? state
    title =
      switch record.cause {
      case .action(.open(let link)): "opening \(link)"
      case .action(let action): action.description(in: before)
      default: "\(record.cause)"
      }
    if case .action = record.cause {
      (outcome, isDone) = ("\(record.outcome)", record.outcome.node != nil)
    } else {
      (outcome, isDone) = (record.change.map { "now at \($0.after.front)" } ?? "", true)
    }
  }

  init(_ moment: Moment, _ texts: SafeTexts) {
    let row = MomentRow(moment, texts)
    (title, outcome) = (row.title, row.outcome ?? "")
    isDone = row.status == .done || row.status == .same
  }
}

extension MomentEvent {
  /// Whether the event is about a request or a change, which have records.
  fileprivate var isRecord: Bool {
    switch self {
    case .request, .change: true
    default: false
    }
  }
}
