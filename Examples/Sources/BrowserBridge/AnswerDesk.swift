import Foundation

/// Where answers are waited for.
@MainActor
final class AnswerDesk {
  private var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
  /// Answers that nobody has waited for yet.
  private var early: [Int: Answer] = [:]
  private var lastID = 0
  private var isClosed = false

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  func answer(to id: Int) async -> Answer {
    if let answer = early.removeValue(forKey: id) { return answer }
    if isClosed { return .none(to: id) }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  /// Hands out answers until there are no more.
  func serve(_ output: AsyncStream<Data>) async {
    var rest = Data()
    for await piece in output {
      let lines = (rest + piece).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() { take(line) }
      rest = Data(lines.last ?? Data())
    }
    isClosed = true
    for (id, caller) in waiting { caller.resume(returning: .none(to: id)) }
    waiting = [:]
  }

  private func take(_ line: Data) {
    guard let answer = Answer(line: line) else { return }
    guard let caller = waiting.removeValue(forKey: answer.id) else { return early[answer.id] = answer }
    caller.resume(returning: answer)
  }
}
