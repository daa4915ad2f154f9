import Foundation

/// Delivers each response to the caller that waits for it, within a time limit.
@MainActor
final class PendingResults {
  /// The id of the greeting, a response that the driver sends without a request when the browser has started.
  static let greeting = 0

  private typealias Waiter = CheckedContinuation<Answer?, Never>

  private var waiting: [Int: Waiter] = [:]
  /// The greeting, once it has arrived. It is the only response that can arrive before a caller waits for it.
  private var greeting: Answer?
  private var lastID = PendingResults.greeting
  private var isClosed = false

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Returns the response to a request, or `nil` if it does not arrive within the limit or the task is
  /// cancelled.
  func answer(to id: Int, within limit: Duration) async -> Answer? {
    if id == Self.greeting, let greeting { return greeting }
    if isClosed { return .none(to: id) }
    let timer = Task { [weak self] in
      let clock = ContinuousClock()
      try? await clock.sleep(for: limit)
      self?.hand(nil, to: id)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { Task.isCancelled ? $0.resume(returning: nil) : (waiting[id] = $0) }
    } onCancel: {
      // Cancelling the timer makes it deliver `nil` at once.
      timer.cancel()
    }
  }

  /// Reads responses from the output and delivers them until the output ends.
  func serve(_ output: AsyncStream<Data>) async {
    var rest = Data()
    for await piece in output {
      let lines = (rest + piece).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() { take(line) }
      rest = Data(lines.last ?? Data())
    }
    close()
  }

  /// Ends all waits, because no more responses arrive.
  private func close() {
    isClosed = true
    for id in Array(waiting.keys) { hand(.none(to: id), to: id) }
  }

  /// Delivers the response in a line of output. A response without a waiting caller is ignored.
  private func take(_ line: Data) {
    guard let answer = Answer(line: line) else { return }
    if answer.id == Self.greeting { greeting = answer }
    hand(answer, to: answer.id)
  }

  private func hand(_ answer: Answer?, to id: Int) {
    waiting.removeValue(forKey: id)?.resume(returning: answer)
  }
}
