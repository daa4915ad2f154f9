import WaymarkTesting

@testable import Waymark

/// The objects that must be released with a window.
@MainActor
struct StormRest {
  private weak var navigator: Navigator?
  private weak var script: StormScript?
  private let ledger: StormLedger
  private let hosts: [WeakHost]

  private struct WeakHost { weak var host: HeadlessHost<StormView>? }

  init(of window: StormWindow) {
    navigator = window.navigator
    script = window.app.script
    ledger = window.app.ledger
    hosts = window.liveHosts.map { WeakHost(host: $0.base) }
  }

  func checkFreed() async throws {
    for _ in 0..<1_000 where !isFreed { await takeTurn() }
    try check(navigator == nil, "the navigator stays alive")
    try check(script == nil, "what decides stays alive")
    try check(hosts.allSatisfy { $0.host == nil }, "a host stays alive")
    try check(ledger.liveViews.isEmpty, "\(ledger.liveViews.count) views stay alive")
    try check(ledger.stays.values.allSatisfy { $0.scope == nil }, "a scope stays alive")
  }

  private var isFreed: Bool {
    navigator == nil && script == nil && hosts.allSatisfy { $0.host == nil } && ledger.liveViews.isEmpty
      && ledger.stays.values.allSatisfy { $0.scope == nil }
  }
}
