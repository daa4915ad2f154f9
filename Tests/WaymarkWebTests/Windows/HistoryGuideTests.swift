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

  @Test("what has been thought of before a visit is moot")
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

  @Test("a tab that connects again has not told of a visit yet")
  func aTabThatConnectsAgainHasNotToldOfAVisitYet() {
    var guide = guide()
    guide.noteVisit(to: "c", 7)
    guide.undoVisit()
    guide.begin(with: [])
    #expect(guide.visits == 0)
  }

  @Test("what was not answered is left to do, before what was not told")
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

  @Test("too many steps are too many to be done")
  func tooManyStepsAreTooManyToBeDone() {
    var guide = guide()
    for number in 0...50 { guide.add(Self.step(.push, "\(number)")) }
    #expect(!guide.hasSteps)
    #expect(guide.steps(leftAt: "49") == nil)
  }
}
#endif
