import MovieData
import Waymark
import WaymarkTesting

/// Scenarios with several windows.
extension MoviesScenarios {
  private static let list = MovieStarts.list
  private static let details = MovieStarts.details
  private static let edit = details.pushing(EditMovie(id: 7))

  static let windows = Scenario("B11") { start in
    start.toDetails
    Step.gesture(.press("Open in a new window"), shows: details)
    Step.turn(toWindow: 2, shows: details)
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.fill("Title", with: "Marnie"), shows: edit)
    Step.gesture(.press("Save"), shows: details)
    // The first window received the event and still shows the details.
    Step.turn(toWindow: 1, shows: details)
    Step.reads("Marnie, a film from 1958.", shows: details)
    Step.gesture(.back, shows: list)
    Step.turn(toWindow: 2, shows: details)
    Step.reads("Marnie, a film from 1958.", shows: details)
    // A link reuses the window that shows the movie, or opens a new one.
    Step.turn(toWindow: 1, shows: list)
    Step.open("movies://movies/7/window", .unchanged, shows: list)
    Step.open("movies://movies/3/window", shows: list)
    Step.turn(toWindow: 3, shows: list.pushing(MovieDetails(id: 3)))
    Step.gesture(.back, shows: list)
    Step.turn(toWindow: 2, shows: details)
  }
}
