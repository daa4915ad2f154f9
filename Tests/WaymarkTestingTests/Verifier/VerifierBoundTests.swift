import Testing
import Waymark
import WaymarkTesting

@MainActor
struct VerifierBoundTests {
  private func verified(
    onProgress: (@MainActor (VerificationProgress) -> Void)? = nil,
    _ change: (inout Verification) -> Void
  ) async throws -> VerificationReport {
    var verification = Verification()
    change(&verification)
    return await (try VerifierFixture.tabs()).verify(
      from: VerifierFixture.bar, by: verification, onProgress: onProgress)
  }

  @Test("the report names the reached bound, and is complete if every destination was reached")
  func saysBounds() async throws {
    let changes: [(VerificationLimit, (inout Verification) -> Void)] = [
      (.states, { $0.bounds.states = 20 }), (.screens, { $0.bounds.screens = 3 }),
      (.layers, { $0.bounds.layers = 1 }), (.steps, { $0.bounds.steps = 2 }),
      (.checks, { $0.bounds.checks = 100 }), (.time, { $0.bounds.time = .zero }),
    ]
    for (limit, change) in changes {
      let report = try await verified(change)
      #expect(report.limits == [limit])
      #expect(report.isComplete == report.notReached.isEmpty)
      #expect(report.states < 44)
      #expect("\(report)".contains("bounds hit: \(limit.rawValue);"))
      #expect("\(report)".hasPrefix("Verified within bounds"))
    }
  }

  @Test("destinations that are not reached before a bound are listed without being failures")
  func listsUnreached() async throws {
    let report = try await verified { $0.bounds.checks = 1 }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(report.notReached == ["Card(number: 2)", "Memo()"])
    #expect(report.statesLeft == 2)
    #expect(!report.isComplete)
  }

  @Test("cancelling the task ends the verification, and the report says that it was cancelled")
  func endsWhenCancelled() async throws {
    let task = Task { try await verified { _ in } }
    task.cancel()
    let report = try await task.value
    #expect(report.wasCancelled)
    #expect(!report.isComplete)
    #expect(report.checks == 0)
    #expect("\(report)".contains("cancelled before it was done"))
  }

  @Test("the callback receives the progress and can cancel the verification")
  func tellsProgress() async throws {
    let walk = Task { () -> (VerificationReport, [VerificationProgress]) in
      var told: [VerificationProgress] = []
      let report = try await verified(onProgress: { progress in
        told.append(progress)
        withUnsafeCurrentTask { $0?.cancel() }
      }) { $0.destinations = [Card(number: 3), Card(number: 4)] }
      return (report, told)
    }
    let (report, told) = try await walk.value
    #expect(told.map(\.checks) == [1_000])
    #expect(told.allSatisfy { $0.states > $0.statesAhead && $0.statesAhead > 0 })
    #expect(report.wasCancelled)
    #expect(report.checks == 1_000)
  }
}
