import MovieData
import Waymark
public import WaymarkTesting

/// The start states of the scenarios.
public enum MovieStarts {
  /// All start states: the situations in which a navigation can be requested.
  public static let all = [plain, deep, inSheet, inGuide, foreign, covered]

  /// The list.
  static let plain = ScenarioStart("plain list", shows: list) {}

  /// An edit form, two flows above the list.
  static let deep = ScenarioStart("deep in a stack", shows: edit) {
    Step.open("movies://movies/3/edit", shows: edit, operations: 1)
  }

  /// A form in a sheet with a stack.
  static let inSheet = ScenarioStart("a flow in a sheet", shows: form) {
    Step.gesture(.press("Add a movie"), shows: form)
  }

  /// The tab bar of the guide.
  static let inGuide = ScenarioStart("a flow with tabs", shows: guide) {
    Step.gesture(.press("At the cinema"), shows: guide)
  }

  /// An external screen over the list.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// An external screen over a form in a sheet.
  static let covered = ScenarioStart("a foreign screen on a sheet", shows: noticedForm) {
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticedForm)
  }

  /// The list with nothing presented over it.
  static let list = ShownPicture(.stack(MovieList()))
  /// The details of a movie, pushed onto the list.
  static let details = list.pushing(MovieDetails(id: 7))
  /// The form to add a movie, presented over the list.
  static let form = list.presenting(.sheet, .stack(NewMovie()))
  /// The cinema guide, presented over the list.
  static let guide = list.presenting(
    .fullScreen, .tabs(as: MovieGuide(), .stack(NowShowing()), .stack(ComingSoon())))

  private static let edit = list.pushing(MovieDetails(id: 3), EditMovie(id: 3))
  private static let noticed = list.presenting(.foreign, .foreign("Notice"))
  private static let noticedForm = form.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Steps to the list with nothing presented over it.
  @ScenarioBuilder
  var toList: [ScenarioStep] {
    Step.go(to: MovieList(), name == MovieStarts.plain.name ? .unchanged : .arrived, shows: MovieStarts.list)
    Step.runs("list", shows: MovieStarts.list)
  }

  /// Steps to the details of a movie.
  @ScenarioBuilder
  var toDetails: [ScenarioStep] {
    toList
    Step.gesture(.press("Vertigo"), shows: MovieStarts.details)
    Step.runs("details 7, list", shows: MovieStarts.details)
  }
}
