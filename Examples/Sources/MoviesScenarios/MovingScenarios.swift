import MovieData
import Waymark
import WaymarkTesting

extension MoviesScenarios {
  /// Returns the picture of a movie's credits with a range of parts on the stack.
  private static func credits(_ parts: ClosedRange<Int>) -> ShownPicture {
    parts.reduce(MovieStarts.details) { $0.pushing(Credits(movie: 7, part: $1)) }
  }

  static let moving = Scenario("M4") { start in
    let three = credits(1...3)
    let sheet = three.presenting(.sheet, .stack(Credits(movie: 7, part: 4)))
    let full = sheet.presenting(.fullScreen, .stack(Credits(movie: 7, part: 5)))
    start.toDetails
    Step.gesture(.press("Credits"), shows: credits(1...1))
    Step.gesture(.press("Next part"), shows: credits(1...2))
    Step.gesture(.press("Next part"), shows: three)
    Step.gesture(.press("Previous part"), shows: credits(1...2))
    Step.gesture(.press("Next part"), shows: three)
    Step.gesture(.press("Next part in a sheet"), shows: sheet)
    Step.gesture(.press("Next part full screen"), shows: full)
    Step.gesture(.press("Close this"), shows: sheet)
    Step.gesture(.press("Close this"), shows: three)
    Step.gesture(.press("Next part in a sheet"), shows: sheet)
    Step.gesture(.press("Back to the cast"), shows: credits(1...1))
    Step.gesture(.press("Back to the movie"), shows: MovieStarts.details)
    Step.runs("details 7, list", shows: MovieStarts.details)
    start.toTheStart
  }
}

extension ScenarioStart {
  /// Steps from the details to the list in two ways: back to the root, and by finishing the flow.
  @ScenarioBuilder
  fileprivate var toTheStart: [ScenarioStep] {
    let credits = MovieStarts.details.pushing(Credits(movie: 7, part: 1))
    Step.gesture(.press("Credits"), shows: credits)
    Step.gesture(.press("Back to the start"), shows: MovieStarts.list)
    Step.gesture(.press("Vertigo"), shows: MovieStarts.details)
    Step.gesture(.press("Credits"), shows: credits)
    Step.gesture(.press("Done with this movie"), shows: MovieStarts.list)
    Step.runs("list", shows: MovieStarts.list)
  }
}
