import Foundation

/// Sends requests to the driver, the program that controls the browser, and returns its responses.
///
/// Every wait has a time limit. If the driver has stopped or does not read its input, the request throws an
/// error that names it.
@MainActor
final class Bridge {
  private let process: BridgeProcess
  private let desk = PendingResults()
  private let reading: Task<Void, Never>
  private let limits: BridgeLimits

  init(_ setup: BridgeSetup, limits: BridgeLimits) throws(BrowserError) {
    self.limits = limits
    process = try BridgeProcess(setup)
    let (desk, output) = (desk, process.output)
    reading = Task { await desk.serve(output) }
  }

  /// Waits until the browser has started. If it does not start, the driver is killed.
  func start() async throws(BrowserError) {
    do {
      try await answer(to: PendingResults.greeting, "start", within: limits.start).check()
    } catch {
      process.kill()
      throw .notSetUp("the browser does not start (\(error))")
    }
  }

  /// Sends a request and returns the response.
  ///
  /// - Parameter patience: how long the driver may wait for the page.
  func ask(
    _ command: String, _ members: [String: any Encodable], patience: Duration = .zero
  ) async throws(BrowserError) -> Answer {
    let request = Request(id: desk.nextID(), command: command, members: members)
    do { process.write(try JSONEncoder().encode(request)) } catch {
      throw .failed("\(command): \(error)")
    }
    let answer = try await answer(to: request.id, command, within: limits.answer + patience)
    try answer.check()
    return answer
  }

  private func answer(
    to id: Int, _ command: String, within limit: Duration
  ) async throws(BrowserError) -> Answer {
    guard let answer = await desk.answer(to: id, within: limit) else {
      throw .unanswered(command, after: limit)
    }
    return answer
  }

  /// Ends the driver and returns after it has ended. Pending requests fail with ``BrowserError/ended``.
  ///
  /// - Throws: ``BrowserError/unanswered(_:after:)`` if the driver did not end in time and was killed.
  func end() async throws(BrowserError) {
    process.endInput()
    if await reading.result(within: limits.end) != nil { return }
    process.kill()
    // A child process of the driver may keep the output open, so this stops reading after the limit.
    if await reading.result(within: limits.end) == nil { reading.cancel() }
    throw .unanswered("end", after: limits.end)
  }
}
