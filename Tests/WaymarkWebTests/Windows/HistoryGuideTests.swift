#if Web
import Testing

@testable import WaymarkWeb

struct HistoryGuideTests {
  private typealias Step = ServerMessage.HistoryStep

  private static func step(_ deed: Step.Deed, _ key: String) -> Step {
    Step(deed: deed, key: key, serial: 0, path: "/" + key)
  }

  private func guide(_ steps: Step...) -> HistoryGuide {
    var guide = HistoryGuide()
    guide.begin(with: steps)
    return guide
  }

  @Test("a visit discards all history steps planned before the visit")
  func whatHasBeenThoughtOfBeforeAVisitIsMoot() {
    var guide = guide(Self.step(.push, "a"), Self.step(.go, "b"))
    _ = guide.next()
    guide.noteVisit(to: "c", 1)
    #expect(!guide.hasSteps)
    #expect(guide.visits == 1)
    guide.noteDone()
    #expect(guide.steps(leftAt: "c") == [])
    #expect(guide.steps(leftAt: "a") == nil)
  }

  @Test("reconnecting resets the number of visits")
  func aTabThatConnectsAgainHasNotToldOfAVisitYet() {
    var guide = guide()
    guide.noteVisit(to: "c", 7)
    guide.undoVisit()
    guide.begin(with: [])
    #expect(guide.visits == 0)
  }

  @Test("the unconfirmed history step is restored before the unsent steps")
  func whatWasNotAnsweredIsLeftToDoBeforeWhatWasNotTold() {
    var guide = guide(Self.step(.replace, "a"), Self.step(.push, "b"), Self.step(.push, "c"))
    _ = guide.next()
    guide.noteDone()
    _ = guide.next()
    guide.undoVisit()
    #expect(guide.steps(leftAt: "a")?.map(\.key) == ["b", "c"])
    #expect(guide.steps(leftAt: "b")?.map(\.key) == ["c"])
    #expect(guide.steps(leftAt: "d") == nil)
    #expect(guide.steps(leftAt: nil) == nil)
  }

  @Test("more than 50 planned history steps are all discarded")
  func tooManyStepsAreTooManyToBeDone() {
    var guide = guide()
    for number in 0...50 { guide.add(Self.step(.push, "\(number)")) }
    #expect(!guide.hasSteps)
    #expect(guide.steps(leftAt: "49") == nil)
  }
}
#endif
