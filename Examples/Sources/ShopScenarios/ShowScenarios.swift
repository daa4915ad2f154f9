import Shop
import Waymark
import WaymarkTesting

extension ShopScenarios {
  static let leaving = Scenario("B15") { start in
    let lobby = start.picture.presenting(.sheet, .stack(Shows()))
    let show = lobby.pushing(Show(number: 1))
    let aloneLobby = ShopStarts.homeAlone.presenting(.sheet, .stack(Shows()))
    let aloneShow = aloneLobby.pushing(Show(number: 1))
    leaving(show, to: lobby, count: 1) { .gesture(.back, shows: $0) }
    leaving(show, to: lobby, count: 2) { .gesture(.swipeBack, or: .back, shows: $0) }
    leaving(show, to: lobby, count: 3) { .gesture(.press("Leave"), shows: $0) }
    leavingSeveral(from: lobby, count: 5)
    leaving(show, to: start.picture, count: 6) { .gesture(.pullDown, or: .press("Close"), shows: $0) }
    leaving(show, to: start.picture, count: 7) { .gesture(.press("Close"), shows: $0) }
    leaving(show, to: ShopStarts.homeAlone, count: 8) { .go(to: Home(), by: .anew, shows: $0) }
    Step.go(to: Show(number: 1), shows: aloneShow)
    Step.reads("Watching now: 1. Watched before: 8.", shows: aloneShow)
    Step.close(shows: aloneShow)
    Step.reads("Watching now: 0. Watched before: 9.", shows: aloneShow)
  }

  /// Steps that open a show, leave it with the given step, and check that its task has ended.
  @ScenarioBuilder
  private static func leaving(
    _ show: ShownPicture, to shown: ShownPicture, count: Int, by step: (ShownPicture) -> ScenarioStep
  ) -> [ScenarioStep] {
    let isLobby = shown == show.popped
    let lobby = isLobby ? shown : shown.presenting(.sheet, .stack(Shows()))
    Step.go(to: Show(number: 1), shows: show)
    Step.reads("Watching now: 1. Watched before: \(count - 1).", shows: show)
    step(shown)
    Step.go(to: Shows(), isLobby ? .unchanged : .arrived, shows: lobby)
    Step.reads("Watching now: 0. Watched before: \(count).", shows: lobby)
  }

  /// Steps that leave two shows with one navigation.
  @ScenarioBuilder
  private static func leavingSeveral(from lobby: ShownPicture, count: Int) -> [ScenarioStep] {
    let both = lobby.pushing(Show(number: 1), Show(number: 2))
    Step.go(to: Show(number: 1), shows: lobby.pushing(Show(number: 1)))
    Step.gesture(.press("Next show"), shows: both)
    Step.reads("Watching now: 2. Watched before: \(count - 2).", shows: both)
    Step.go(to: Shows(), shows: lobby)
    Step.reads("Watching now: 0. Watched before: \(count).", shows: lobby)
  }
}
