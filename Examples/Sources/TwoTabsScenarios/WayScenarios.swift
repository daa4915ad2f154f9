import TwoTabs
import Waymark
import WaymarkTesting

extension TwoTabsScenarios {
  static let anywhere = Scenario("T1") { start in
    Step.go(to: Letter("c"), shows: start.letter)
    Step.reads(start.way(to: "Letter C"), shows: start.letter)
    Step.go(to: Number(3), shows: start.number)
    Step.reads("Two tabs › Numbers › Number 3", shows: start.number)
    Step.go(to: Note(), shows: start.number.presenting(.sheet, .stack(Note())))
    Step.reads("Two tabs › Note", shows: start.number.presenting(.sheet, .stack(Note())))
    Step.open("twotabs://letters/c", shows: start.number.selecting(0))
    Step.reads(start.way(to: "Letter C"), shows: start.number.selecting(0))
    Step.open("twotabs://numbers", shows: start.letter.selecting(1))
    Step.reads("Two tabs › Numbers", shows: start.letter.selecting(1))
  }

  static let transitions = Scenario("T2") { start in
    let next = start.letter.pushing(Letter("d"))
    Step.go(to: Letter("c"), shows: start.letter)
    Step.gesture(.press("Next letter"), shows: next)
    Step.reads("You came from Letter C.", shows: next)
    Step.gesture(.press("Note"), shows: next.presenting(.sheet, .stack(Note())))
    Step.gesture(.pullDown, or: .back, shows: next)
    Step.gesture(.back, shows: start.letter)
  }

  static let resets = Scenario("T3") { start in
    let clean = TwoTabsStarts.letters.selecting(1).pushing(Number(5))
    Step.perform(.reset(to: Number(5)), shows: clean)
    Step.perform(.reset(to: Number(5)), .unchanged, shows: clean)
    Step.reads("Two tabs › Numbers › Number 5", shows: clean)
    Step.go(to: Letter("c"), shows: clean.selecting(0).pushing(Letter("c")))
    Step.gesture(.press("Start over at 5"), shows: clean)
  }

  static let routers = Scenario("T4") { start in
    let detour = start.tabs.pushing(Detour())
    let bypassed = detour.pushing(Letter("m"))
    Step.go(to: Detour(), shows: detour)
    Step.go(to: Number(13), .redirected, shows: bypassed)
    Step.go(to: Desk(), shows: bypassed.withDesk)
    Step.reads("You asked for Number 13 and got Letter M.", shows: bypassed.withDesk)
    // The router ends with its screen.
    Step.go(to: Letters(), shows: TwoTabsStarts.letters)
    Step.go(to: Number(13), shows: TwoTabsStarts.letters.selecting(1).pushing(Number(13)))
  }

  static let gestures = Scenario("T8") { start in
    Step.perform(.reset(to: Letter("c")), shows: TwoTabsStarts.letters.pushing(Letter("c")))
    Step.gesture(.swipeBack, or: .back, shows: TwoTabsStarts.letters)
    Step.reads("Two tabs › Letters", shows: TwoTabsStarts.letters)
    Step.gesture(.tapTab(1), shows: TwoTabsStarts.letters.selecting(1))
    Step.reads("Two tabs › Numbers", shows: TwoTabsStarts.letters.selecting(1))
    let two = TwoTabsStarts.letters.selecting(1).pushing(Number(2))
    Step.gesture(.press("Number 2"), shows: two)
    Step.gesture(.press("Note"), shows: two.presenting(.sheet, .stack(Note())))
    Step.reads("Two tabs › Note", shows: two.presenting(.sheet, .stack(Note())))
    Step.gesture(.pullDown, or: .back, shows: two)
    Step.reads("Two tabs › Numbers › Number 2", shows: two)
    Step.gesture(.back, shows: TwoTabsStarts.letters.selecting(1))
    Step.reads("Two tabs › Numbers", shows: TwoTabsStarts.letters.selecting(1))
  }
}
