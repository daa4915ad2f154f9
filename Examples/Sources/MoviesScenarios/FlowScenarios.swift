import MovieData
import Waymark
import WaymarkTesting

/// Scenarios in which flows start and end.
extension MoviesScenarios {
  private static let list = MovieStarts.list
  private static let details = MovieStarts.details
  private static let edit = details.pushing(EditMovie(id: 7))
  private static let about = list.pushing(AboutMovies())

  static let starting = Scenario("M1") { start in
    start.toDetails
    Step.belongs(to: "list > details 7", shows: details)
    Step.gesture(.press("Edit"), shows: edit)
    Step.belongs(to: "list > details 7 > edit 7", shows: edit)
    Step.gesture(.press("Genres"), shows: edit.pushing(Genres()))
    Step.belongs(to: "list > details 7 > edit 7", shows: edit.pushing(Genres()))
    Step.go(to: MovieList(), shows: list)
    Step.gesture(.press("About"), shows: about)
    Step.belongs(to: "list", shows: about)
    Step.runs("list", shows: about)
  }

  static let leaving = Scenario("M3") { start in
    start.toDetails
    Step.gesture(.back, shows: list)
    Step.runs("list", shows: list)
    Step.gesture(.press("Vertigo"), shows: details)
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.swipeBack, or: .back, shows: details)
    Step.runs("details 7, list", shows: details)
    Step.open("/", shows: list)
    Step.runs("list", shows: list)
    Step.gesture(.press("Add a movie"), shows: MovieStarts.form)
    Step.runs("list, new", shows: MovieStarts.form)
    Step.gesture(.pullDown, or: .back, shows: list)
    Step.runs("list", shows: list)
    Step.gesture(.press("At the cinema"), shows: MovieStarts.guide)
    Step.gesture(.press("Close the guide"), shows: list)
    Step.runs("list", shows: list)
  }

  static let links = Scenario("M6") { start in
    start.toList
    Step.open("movies://movies/7/edit", shows: edit, operations: 1)
    Step.belongs(to: "list > details 7 > edit 7", shows: edit)
    Step.gesture(.fill("Title", with: "Marnie"), shows: edit)
    Step.gesture(.press("Save"), shows: details)
    Step.reads("Marnie, a film from 1958.", shows: details)
    Step.gesture(.back, shows: list)
    Step.reads("Updated: Marnie.", shows: list)
  }

  static let foreign = Scenario("M7") { start in
    let trailer = details.presenting(.foreign, .foreign("Trailer"))
    start.toDetails
    Step.gesture(.presentForeign(ForeignMark(token: 2, name: "Trailer")), shows: trailer)
    Step.go(to: MovieList(), shows: list)
    Step.runs("list", shows: list)
  }

  static let kinds = Scenario("M8") { start in
    let genres = MovieStarts.form.pushing(Genres())
    start.toList
    Step.gesture(.press("Add a movie"), shows: MovieStarts.form)
    Step.gesture(.press("Genres"), shows: genres)
    Step.belongs(to: "list > new", shows: genres)
    Step.go(to: MovieList(), shows: list)
    Step.gesture(.press("At the cinema"), shows: MovieStarts.guide)
    Step.gesture(.tapTab(1), shows: MovieStarts.guide.selecting(1))
    Step.belongs(to: "list > guide", shows: MovieStarts.guide.selecting(1))
    Step.gesture(.press("Vertigo"), shows: details)
    Step.runs("details 7, list", shows: details)
    Step.gesture(.back, shows: list)
    Step.gesture(.press("Surprise me"), shows: details)
    Step.belongs(to: "list > surprise > details 7", shows: details)
    Step.gesture(.back, shows: list)
    Step.runs("list", shows: list)
  }
}
