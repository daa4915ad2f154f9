import MovieData
import Waymark
public import WaymarkTesting

/// Where the scenarios of the movies begin.
public enum MovieStarts {
  /// Every start: what a user may be looking at when a navigation is asked for.
  public static let all = [plain, deep, inSheet, inGuide, foreign, covered]

  /// The movies as they start.
  static let plain = ScenarioStart("plain list", shows: list) {}

  /// A form, two flows up.
  static let deep = ScenarioStart("deep in a stack", shows: edit) {
    Step.open("movies://movies/3/edit", shows: edit, operations: 1)
  }

  /// A form in a stack of its own.
  static let inSheet = ScenarioStart("a flow in a sheet", shows: form) {
    Step.gesture(.press("Add a movie"), shows: form)
  }

  /// A tab bar of a flow.
  static let inGuide = ScenarioStart("a flow with tabs", shows: guide) {
    Step.gesture(.press("At the cinema"), shows: guide)
  }

  /// Something that Waymark did not make, over the list.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// Something that Waymark did not make, over a form in a stack of its own.
  static let covered = ScenarioStart("a foreign screen on a sheet", shows: noticedForm) {
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticedForm)
  }

  /// The list with nothing over it.
  static let list = ShownPicture(.stack(MovieList()))
  /// What there is to know about a movie, over the list.
  static let details = list.pushing(MovieDetails(id: 7))
  /// The form for another movie, over the list.
  static let form = list.presenting(.sheet, .stack(NewMovie()))
  /// What is on at the cinema, over the list.
  static let guide = list.presenting(
    .fullScreen, .tabs(as: MovieGuide(), .stack(NowShowing()), .stack(ComingSoon())))

  private static let edit = list.pushing(MovieDetails(id: 3), EditMovie(id: 3))
  private static let noticed = list.presenting(.foreign, .foreign("Notice"))
  private static let noticedForm = form.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// To the list, with nothing over it.
  @ScenarioBuilder
  var toList: [ScenarioStep] {
    Step.go(to: MovieList(), name == MovieStarts.plain.name ? .unchanged : .arrived, shows: MovieStarts.list)
    Step.reads("Flows: list.", shows: MovieStarts.list)
  }

  /// To what there is to know about a movie.
  @ScenarioBuilder
  var toDetails: [ScenarioStep] {
    toList
    Step.gesture(.press("Vertigo"), shows: MovieStarts.details)
    Step.reads("Flows: details 7, list.", shows: MovieStarts.details)
  }
}
