import Waymark
import WaymarkSequences

extension Benchmark {
  static let sequenceRows = [step(ofList: 10), step(ofList: 1_000)]

  /// A step in the middle of a sequence. Its cost must not depend on the length of the list, so both rows
  /// have the same bounds. A copy of the longer list alone would exceed them. Callgrind stops in these rows,
  /// so only their allocations are bounded.
  private static func step(ofList length: Int) -> Benchmark {
    var row = Benchmark("sequence.\(length)", "next step in the middle of a sequence of \(length) steps") {
      let navigator = Navigator(try .forNavigation(), start: .stack(group: 0, of: 1))
      let manager = SequenceManager(navigator) {
        StepGuider("leaf", by: .always) { Leaf(group: 1, number: Int($0.id) ?? 0) }
      }
      let steps = (0..<length).map { number in
        SequenceStep("\(number)", screen: "leaf", status: number < length / 2 ? .completed : .pending)
      }
      Task { await manager.run(StepSequence(id: "list", steps: steps)) }
      for _ in 0..<1_000 where manager.snapshot == nil { await Task.yield() }
      try WrongResult.check(manager.current?.id == "\(length / 2)", "the sequence has not started")
      return { count, meter in
        for _ in 0..<count {
          meter.start()
          let outcome = await manager.next()
          meter.stop()
          guard case .shown = outcome else { throw WrongResult(description: "\(outcome)") }
          await navigator.back()
        }
      }
    }
    row.countsInstructions = false
    return row
  }
}
