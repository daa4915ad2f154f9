import Observation
import Testing
import Waymark

@MainActor
struct DrawingWatchTests {
  @Observable
  final class Model {
    var text = ""
  }

  private let watch = DrawingWatch()
  private let model = Model()

  private func settle() async {
    for _ in 0..<10 { await Task.yield() }
  }

  @Test("several changes of observed values cause one notification")
  func aChangeOfWhatWasReadIsToldOnce() async {
    var changes = 0
    _ = watch.draw({ model.text }, onChange: { changes += 1 })
    model.text = "a"
    model.text = "b"
    await settle()
    #expect(changes == 1)
  }

  @Test("only the values that the last drawing used are observed")
  func onlyTheLastDrawingIsWatched() async {
    var changed: [Int] = []
    for number in 1...3 { _ = watch.draw({ model.text }, onChange: { changed.append(number) }) }
    model.text = "a"
    await settle()
    #expect(changed == [3])
  }

  @Test("objects that an earlier drawing captured are released")
  func whatAnEarlierDrawingHeldIsLetGo() async {
    weak var held: Model?
    do {
      let captured = Model()
      held = captured
      _ = watch.draw({ model.text }, onChange: { _ = captured.text })
    }
    #expect(held != nil)
    _ = watch.draw({ model.text }, onChange: {})
    await settle()
    #expect(held == nil)
  }
}
