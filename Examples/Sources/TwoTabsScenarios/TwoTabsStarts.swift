import TwoTabs
import Waymark
public import WaymarkTesting

/// The start states of the scenarios.
public enum TwoTabsStarts {
  /// All start states: the situations in which a navigation can be requested.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The list of letters.
  static let plain = ScenarioStart("plain letters", shows: letters) {}

  /// A letter, two screens above the list.
  static let deep = ScenarioStart("deep in a stack", shows: letters.pushing(Letter("a"), Letter("b"))) {
    Step.gesture(.press("Letter A"), shows: letters.pushing(Letter("a")))
    Step.gesture(.press("Next letter"), shows: letters.pushing(Letter("a"), Letter("b")))
  }

  /// The tab of the numbers.
  static let otherTab = ScenarioStart("other tab", shows: letters.selecting(1)) {
    Step.gesture(.tapTab(1), shows: letters.selecting(1))
  }

  /// A note, presented over the letters.
  static let oneModal = ScenarioStart("one modal up", shows: note) {
    Step.go(to: Note(), shows: note)
  }

  /// The desk, presented over a note.
  static let twoModals = ScenarioStart("two modals up", shows: note.withDesk) {
    Step.go(to: Note(), shows: note)
    Step.go(to: Desk(), shows: note.withDesk)
  }

  /// An external screen over the letters.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The initial window, with nothing presented over the letters.
  static let letters = ShownPicture(
    .tabs(as: TabBar(), .stack(as: LetterStack(), Letters()), .stack(as: NumberStack(), Numbers())))

  private static let note = letters.presenting(.sheet, .stack(Note()))
  private static let noticed = letters.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// The start state with the letters selected and nothing presented over them.
  var tabs: ShownPicture {
    name == TwoTabsStarts.deep.name
      ? TwoTabsStarts.letters.pushing(Letter("a"), Letter("b")) : TwoTabsStarts.letters
  }

  /// The start state with the letter c on the stack of letters.
  var letter: ShownPicture { tabs.pushing(Letter("c")) }

  /// The way from the list of letters to a letter that is pushed onto the stack of letters.
  func way(to letter: String) -> String {
    let deep = name == TwoTabsStarts.deep.name ? " › Letter A › Letter B" : ""
    return "Two tabs › Letters\(deep) › \(letter)"
  }

  /// The previous picture with the number 3 in the other tab.
  var number: ShownPicture { letter.selecting(1).pushing(Number(3)) }
}

extension ShownPicture {
  /// This picture with the desk presented over it.
  var withDesk: ShownPicture { presenting(.sheet, .screen(Desk())) }
}
