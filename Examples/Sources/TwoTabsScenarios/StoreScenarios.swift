import TwoTabs
import Waymark
import WaymarkTesting

extension TwoTabsScenarios {
  static let store = Scenario("T5") { start in
    let seven = start.letter.selecting(1).pushing(Number(7))
    Step.go(to: Letter("c"), shows: start.letter)
    Step.gesture(.press("Lucky seven"), shows: seven)
    Step.reads("Two tabs › Numbers › Number 7", shows: seven)
    Step.gesture(.press("Undo"), shows: start.letter)
    Step.reads(start.way(to: "Letter C"), shows: start.letter)
    // Undo also works for the user's gestures.
    Step.gesture(.tapTab(1), shows: start.letter.selecting(1))
    Step.gesture(.press("Undo"), shows: start.letter)
  }

  static let timeTravel = Scenario("T6") { start in
    Step.go(to: Letter("c"), shows: start.letter)
    Step.go(to: Number(3), shows: start.number)
    Step.go(to: Desk(), shows: start.number.withDesk)
    Step.gesture(.press("Repeat all moves"), shows: start.number.withDesk)
    Step.reads("Repeating all moves leads here again.", shows: start.number.withDesk)
    Step.gesture(.press("2 moves ago"), shows: start.letter)
    Step.reads(start.way(to: "Letter C"), shows: start.letter)
    // After going back, navigation continues as usual, and the later states are kept as well.
    Step.go(to: Desk(), shows: start.letter.withDesk)
    Step.gesture(.press("Repeat all moves"), shows: start.letter.withDesk)
    Step.reads("Repeating all moves leads here again.", shows: start.letter.withDesk)
    Step.gesture(.press("3 moves ago"), shows: start.number)
  }

  static let middleware = Scenario("T7") { start in
    let three = TwoTabsStarts.letters.selecting(1).pushing(Number(3))
    let letter = three.selecting(0).pushing(Letter("d"))
    let four = letter.selecting(1).pushing(Number(4))
    Step.perform(.reset(to: Number(3)), shows: three)
    Step.go(to: Number(-1), .refused(by: "number check"), shows: three)
    Step.open("twotabs://numbers/-1", .refused(by: "number check"), shows: three)
    Step.go(to: Desk(), shows: three.withDesk)
    Step.gesture(.press("Count from zero"), shows: three.withDesk)
    Step.go(to: Letter("d"), shows: letter)
    Step.go(to: Number(4), shows: four)
    Step.go(to: Desk(), shows: four.withDesk)
    Step.reads("Moves asked for: 3.", shows: four.withDesk)
    Step.reads("Changes of number: 1.", shows: four.withDesk)
  }
}
