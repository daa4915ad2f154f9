import Testing

@testable import BrowserBridge

/// Tests that every wait for the driver has a limit. They need no browser.
@MainActor
struct UnansweredTests {
  /// Short limits for programs that never respond.
  private let brief = BridgeLimits(
    start: .milliseconds(100), answer: .milliseconds(100), end: .milliseconds(100))
  /// Short limits, but with enough time for the program to start.
  private let patient = BridgeLimits(answer: .milliseconds(100), end: .milliseconds(100))

  @Test("a browser that does not start in time throws an error")
  func neverStarts() async throws {
    let driver = try SilentDriver(SilentDriver.reading)
    let error = await #expect(throws: BrowserError.self) {
      try await Browser.start(in: driver.environment, limits: brief)
    }
    #expect(
      error?.description.contains("the browser did not respond to \"start\" within 0.1 seconds") == true)
  }

  @Test("the error for a request without a response contains the request")
  func neverAnswers() async throws {
    let driver = try SilentDriver(SilentDriver.greeting, SilentDriver.reading)
    let browser = try await Browser.start(in: driver.environment, limits: patient)
    await #expect(throws: BrowserError.unanswered("open", after: .milliseconds(100))) {
      try await browser.open("about:blank")
    }
  }

  @Test("a driver that stops reading does not block a long request")
  func neverReads() async throws {
    let driver = try SilentDriver(SilentDriver.greeting, "exec tail -f /dev/null")
    let browser = try await Browser.start(in: driver.environment, limits: patient)
    let longAddress = String(repeating: "x", count: 1 << 20)
    await #expect(throws: BrowserError.unanswered("open", after: .milliseconds(100))) {
      try await browser.open(longAddress)
    }
    await #expect(throws: BrowserError.self) { try await browser.close() }
  }

  @Test("closing a browser whose driver does not end throws an error")
  func neverEnds() async throws {
    let driver = try SilentDriver(SilentDriver.greeting, "exec tail -f /dev/null")
    let browser = try await Browser.start(in: driver.environment, limits: patient)
    await #expect(throws: BrowserError.unanswered("end", after: .milliseconds(100))) {
      try await browser.close()
    }
    await #expect(throws: BrowserError.ended) { try await browser.open("about:blank") }
  }

  @Test("closing a browser does not wait for child processes")
  func leavesOutputOpen() async throws {
    let other = "(while kill -0 $$; do sleep 1; done) 2> /dev/null &"
    let driver = try SilentDriver(SilentDriver.greeting, other, SilentDriver.reading)
    let browser = try await Browser.start(in: driver.environment, limits: patient)
    await #expect(throws: BrowserError.unanswered("end", after: .milliseconds(100))) {
      try await browser.close()
    }
  }

  @Test("a cancelled caller stops waiting")
  func cancels() async throws {
    let driver = try SilentDriver(SilentDriver.greeting, SilentDriver.reading)
    let browser = try await Browser.start(in: driver.environment, limits: BridgeLimits())
    let opening = Task { try await browser.open("about:blank") }
    opening.cancel()
    await #expect(throws: BrowserError.self) { try await opening.value }
    try await browser.close()
  }

  @Test("a browser can be closed while a second browser runs")
  func endsAlone() async throws {
    let driver = try SilentDriver(SilentDriver.greeting, SilentDriver.reading)
    let first = try await Browser.start(in: driver.environment, limits: BridgeLimits())
    let second = try await Browser.start(in: driver.environment, limits: BridgeLimits())
    try await first.close()
    try await second.close()
  }
}
