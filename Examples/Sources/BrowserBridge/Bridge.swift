import Foundation

/// Asks the program that drives the browser, and gives each answer to who waits for it.
@MainActor
final class Bridge {
  private let process: BridgeProcess
  private let desk = AnswerDesk()
  private let reading: Task<Void, Never>

  init(_ setup: BridgeSetup) throws(BrowserError) {
    process = try BridgeProcess(setup)
    let (desk, output) = (desk, process.output)
    reading = Task { await desk.serve(output) }
  }

  /// Waits until the browser has started.
  func start() async throws(BrowserError) {
    // The first answer comes unasked.
    do { try await desk.answer(to: 0).check() } catch {
      throw .notSetUp("the browser does not start (\(error))")
    }
  }

  func ask(_ command: String, _ members: [String: any Encodable]) async throws(BrowserError) -> Answer {
    let request = Request(id: desk.nextID(), command: command, members: members)
    do { try process.write(try JSONEncoder().encode(request)) } catch let error as BrowserError {
      throw error
    } catch {
      throw .failed("\(command): \(error)")
    }
    let answer = await desk.answer(to: request.id)
    try answer.check()
    return answer
  }

  /// Ends the program, and waits until it has ended. Who still waits for an answer gets none.
  func end() async {
    process.end()
    await reading.value
  }
}
