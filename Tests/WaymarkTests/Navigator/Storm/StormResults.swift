@testable import Waymark

/// The returned results of screens, and the results that callers have received.
@MainActor
final class StormResults {
  /// A stay of a screen in the tree. The screen has several scopes if it is withheld and shown again.
  private struct Stay {
    let number: Int
    var generation: UInt64
    /// How often the screen had left before.
    let departures: Int
  }

  /// The results of one stay of a screen.
  private struct Returned {
    var numbers: [Int] = []
    /// Whether one of the calls has removed the screen.
    var hasSucceeded = false
    /// Whether the screen has gone back, so that results after that are ignored.
    var hasGoneBack = false
  }

  /// The results of all stays.
  private var returned: [Returned] = []
  /// The last stay of each screen that has returned a result.
  private var stays: [NodeID: Stay] = [:]
  /// How often each screen has left.
  private var departures: [NodeID: Int] = [:]
  /// The number of results returned by ended scopes.
  private var late = 0
  /// The first screen that an ended scope has removed.
  private var complaint: String?
  private var received: Set<Int> = []
  /// The screens that have returned the results.
  private var sources: [Int: NodeID] = [:]
  /// The screens for whose results the flow waits.
  private var awaited: [ResultKey: NodeID] = [:]
  /// The keys with which the flow has received a value.
  private(set) var delivered: Set<ResultKey>
  /// The keys of the screens that the new process cannot show, and the keys with which the flow was told of no value.
  private var lost: Set<ResultKey> = []
  private var told: Set<ResultKey> = []
  private var faults = 0
  private var nextNumber = 0

  /// Creates the results of a new process.
  ///
  /// - Parameter save: the saved window that is restored in the process, if there is one. The values that were delivered
  ///   before it was saved must not be delivered again.
  init(restoring save: StormSave? = nil) { delivered = save?.delivered ?? [] }

  /// Returns a unique result from a screen.
  ///
  /// - Parameter body: a closure that finishes the screen with the result.
  func finish(
    _ scope: ScreenScope, _ body: (Int) async -> NavigationOutcome
  ) async -> NavigationOutcome {
    nextNumber += 1
    sources[nextNumber] = scope.id
    if scope.hasEnded { return await finishLate(scope, body) }
    let stay = stay(of: scope)
    returned[stay].numbers.append(nextNumber)
    let outcome = await body(nextNumber)
    if outcome.node != nil { returned[stay].hasSucceeded = true }
    return outcome
  }

  /// Records that a screen goes back, which returns no result.
  func noteBack(from scope: ScreenScope) {
    if !scope.hasEnded { returned[stay(of: scope)].hasGoneBack = true }
  }

  /// Returns the number of the stay of a screen.
  private func stay(of scope: ScreenScope) -> Int {
    let departures = departures[scope.id, default: 0]
    if let stay = stays[scope.id], stay.generation == scope.generation || stay.departures == departures {
      stays[scope.id]?.generation = scope.generation
      return stay.number
    }
    returned.append(Returned())
    stays[scope.id] = Stay(
      number: returned.count - 1, generation: scope.generation, departures: departures)
    return returned.count - 1
  }

  private func finishLate(
    _ scope: ScreenScope, _ body: (Int) async -> NavigationOutcome
  ) async -> NavigationOutcome {
    late += 1
    let outcome = await body(nextNumber)
    if outcome.node != nil { complaint = "\(scope.id) was removed by a scope that had ended" }
    return outcome
  }

  func note(_ change: NavigationChange, in navigator: Navigator) {
    for screen in change.removed { departures[screen, default: 0] += 1 }
    for (node, entry) in navigator.metadata.all {
      for receiver in entry.receivers where receiver.flow != nil { expect(receiver.key, of: node) }
    }
  }

  /// Checks that a flow which has shown a screen waits for its result, because it has a handler for it.
  func noteStarted(_ node: NodeID, in navigator: Navigator) {
    guard navigator.contains(node), !awaited.values.contains(node) else { return }
    complaint = "the flow does not wait for the result of \(node), which it has shown"
  }

  /// Records for the result of which screen the flow waits. This never changes.
  private func expect(_ key: ResultKey, of node: NodeID) {
    if let known = awaited[key], known != node { complaint = "the receiver of \(known) moved to \(node)" }
    awaited[key] = node
  }

  /// Records the results for which the flow waits after a restoration.
  ///
  /// - Parameters:
  ///   - receivers: the restored screens, by the keys of their results.
  ///   - lost: the keys of the results of screens that were not restored. The flow must be told so.
  func restore(_ receivers: [ResultKey: NodeID], lost: Set<ResultKey>) {
    for (key, node) in receivers { expect(key, of: node) }
    self.lost = lost
  }

  func receive(_ number: Int) {
    if !received.insert(number).inserted { complaint = "the result \(number) was received twice" }
  }

  /// Receives what the flow is told.
  func receive(_ result: Result<Int, NoResult>, _ key: ResultKey) {
    switch result {
    case .success(let number):
      receive(number)
      if !delivered.insert(key).inserted { complaint = "a receiver got a second value" }
      if sources[number] != awaited[key] {
        complaint =
          "the receiver of \(awaited[key].map { "\($0)" } ?? "nothing") got the result of another screen"
      }
    case .failure(.alreadyAwaited): awaited[key] = nil
    case .failure: told.insert(key)
    }
  }

  /// Checks that the flow waits for the results of exactly those screens in the tree whose value was not delivered.
  func checkAwaited(in navigator: Navigator) throws {
    for (node, entry) in navigator.metadata.all {
      let isKept = entry.receivers.contains { delivered.contains($0.key) }
      try check(!isKept, "the receiver of \(node) was kept after its value was delivered")
    }
    for (key, node) in awaited where !delivered.contains(key) && navigator.contains(node) {
      let isKept = navigator.metadata[node]?.receivers.contains { $0.key == key } ?? false
      try check(isKept, "the receiver of \(node) was lost")
    }
    try check(lost.isSubset(of: told), "the flow was not told that screens were not restored")
  }

  /// Records that a restoration has failed, for example because the host could not show it. This was reported to its
  /// caller or as a fault.
  func noteNotRestored() { lost = [] }

  func note(_ fault: NavigationFault) {
    switch fault {
    case .resultNotReceived: faults += 1
    case .notRestored: noteNotRestored()
    default: break
    }
  }

  /// Checks that each result was received, was reported once, or was withdrawn because the screen stayed.
  func checkAll() throws {
    try check(complaint == nil, complaint ?? "")
    // A result that comes late is reported, unless the screen has returned another one.
    var (least, most) = (0, late)
    for stay in returned {
      let received = stay.numbers.count(where: received.contains)
      try check(received <= 1, "a screen returned \(received) results")
      if received > 0 { continue }
      least += stay.hasSucceeded && !stay.hasGoneBack ? 1 : 0
      // A result that came after the screen had been removed is reported although its call failed.
      most += stay.hasSucceeded ? 1 : stay.numbers.count
    }
    try check(least <= faults, "\(least) results had no receiver, but \(faults) were reported")
    try check(faults <= most, "\(faults) results were reported, but at most \(most) had no receiver")
  }
}
