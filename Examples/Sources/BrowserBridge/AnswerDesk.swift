import Foundation

/// Gives each answer to the caller that waits for it, within a limited time.
@MainActor
final class PendingResults {
  /// The number of the answer that comes unasked, when the browser has started.
  static let greeting = 0

  private typealias Waiter = CheckedContinuation<Answer?, Never>

  private var waiting: [Int: Waiter] = [:]
  /// The greeting, if it came before anyone waited for it. No other answer can be early.
  private var greeting: Answer?
  private var lastID = PendingResults.greeting
  private var isClosed = false

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Returns the answer to a request; `nil` if it does not come within the limit, or the task is cancelled.
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
      // The timer ends early then.
      timer.cancel()
    }
  }

  /// Hands out answers until there are no more.
  func serve(_ output: AsyncStream<Data>) async {
    var rest = Data()
    for await piece in output {
      let lines = (rest + piece).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() { take(line) }
      rest = Data(lines.last ?? Data())
    }
    close()
  }

  /// Ends all waits: no more answers come.
  private func close() {
    isClosed = true
    for id in Array(waiting.keys) { hand(.none(to: id), to: id) }
  }

  /// Takes a line of output. An answer that comes too late has no caller any more.
  private func take(_ line: Data) {
    guard let answer = Answer(line: line) else { return }
    if answer.id == Self.greeting { greeting = answer }
    hand(answer, to: answer.id)
  }

  private func hand(_ answer: Answer?, to id: Int) {
    waiting.removeValue(forKey: id)?.resume(returning: answer)
  }
}
