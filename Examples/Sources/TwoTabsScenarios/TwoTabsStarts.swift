import TwoTabs
import Waymark
public import WaymarkTesting

/// Where the scenarios of the two tabs begin.
public enum TwoTabsStarts {
  /// Every start: what a user may be looking at when a navigation is asked for.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The letters, as a window starts.
  static let plain = ScenarioStart("plain letters", shows: letters) {}

  /// Two letters up.
  static let deep = ScenarioStart("deep in a stack", shows: letters.pushing(Letter("a"), Letter("b"))) {
    Step.gesture(.press("Letter a"), shows: letters.pushing(Letter("a")))
    Step.gesture(.press("The next letter"), shows: letters.pushing(Letter("a"), Letter("b")))
  }

  /// The numbers.
  static let otherTab = ScenarioStart("other tab", shows: letters.selecting(1)) {
    Step.gesture(.tapTab(1), shows: letters.selecting(1))
  }

  /// A note over the letters.
  static let oneModal = ScenarioStart("one modal up", shows: note) {
    Step.go(to: Note(), shows: note)
  }

  /// The desk over a note.
  static let twoModals = ScenarioStart("two modals up", shows: note.withDesk) {
    Step.go(to: Note(), shows: note)
    Step.go(to: Desk(), shows: note.withDesk)
  }

  /// Something that Waymark did not make, over the letters.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The letters with nothing over them, as a window starts.
  static let letters = ShownPicture(
    .tabs(as: TabBar(), .stack(as: LetterStack(), Letters()), .stack(as: NumberStack(), Numbers())))

  private static let note = letters.presenting(.sheet, .stack(Note()))
  private static let noticed = letters.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// The tabs as they are there, the letters in front and nothing over them.
  var tabs: ShownPicture {
    name == TwoTabsStarts.deep.name
      ? TwoTabsStarts.letters.pushing(Letter("a"), Letter("b")) : TwoTabsStarts.letters
  }

  /// The letter c on top of the letters.
  var letter: ShownPicture { tabs.pushing(Letter("c")) }

  /// The number 3 in the other tab then.
  var number: ShownPicture { letter.selecting(1).pushing(Number(3)) }
}

extension ShownPicture {
  /// The desk over it.
  var withDesk: ShownPicture { presenting(.sheet, .screen(Desk())) }
}
