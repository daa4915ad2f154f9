import MovieData
import Waymark
import WaymarkTesting

/// Scenarios in which the app ends while a form is open.
extension MoviesScenarios {
  private static let list = MovieStarts.list
  private static let form = MovieStarts.form
  private static let genres = form.pushing(Genres())

  static let unsent = Scenario("B17") { start in
    start.toList
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.fill("Title", with: "Frenzy"), shows: form)
    Step.gesture(.press("Genres"), shows: genres)
    Step.restart(shows: genres)
    // The view of the covered form does not exist yet.
    Step.open("/", .waiting(as: "link"), shows: genres.withQuestion)
    Step.gesture(.press("Keep"), shows: genres)
    Step.outcome(of: "link", .refused(by: "NewMovie"), shows: genres)
    Step.gesture(.back, shows: form)
    Step.restart(shows: form)
    Step.gesture(.pullDown, or: .back, .waiting(as: "pull"), shows: form.withQuestion)
    Step.gesture(.press("Keep"), shows: form)
    Step.outcome(of: "pull", .refused(by: "NewMovie"), shows: form)
    Step.gesture(.press("Save"), shows: list)
    Step.reads("Added: Frenzy.", shows: list)
    afterwards
  }

  /// Steps after the list has received the result. It receives the next one in addition, and the earlier one is not
  /// delivered again.
  @ScenarioBuilder
  private static var afterwards: [ScenarioStep] {
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.fill("Title", with: "Topaz"), shows: form)
    Step.gesture(.press("Save"), shows: list)
    Step.reads("Added: Frenzy, Topaz.", shows: list)
    Step.gesture(.press("Frenzy"), shows: list.pushing(MovieDetails(id: 8)))
  }
}

extension ShownPicture {
  /// This picture with the question about unsaved changes presented over it.
  fileprivate var withQuestion: ShownPicture { presenting(.alert, .screen(Dialog.discardChanges)) }
}
