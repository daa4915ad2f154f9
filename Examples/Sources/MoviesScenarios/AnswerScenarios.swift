import MovieData
import Waymark
import WaymarkTesting

/// Scenarios of events, results, checkpoints and dialogs.
extension MoviesScenarios {
  private static let list = MovieStarts.list
  private static let details = MovieStarts.details
  private static let edit = details.pushing(EditMovie(id: 7))
  private static let form = MovieStarts.form
  private static let question = edit.presenting(.alert, .screen(Dialog.discardChanges))

  static let events = Scenario("M2") { start in
    start.toDetails
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.fill("Title", with: "Marnie"), shows: edit)
    Step.gesture(.press("Save"), shows: details)
    Step.reads("Marnie, a film from 1958.", shows: details)
    Step.gesture(.back, shows: list)
    Step.reads("Updated: Marnie.", shows: list)
    Step.gesture(.press("Marnie"), shows: details)
  }

  static let results = Scenario("M5") { start in
    start.toDetails
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.press("Cancel"), shows: details)
    Step.reads("Edited 1 time. Not saved.", shows: details)
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.swipeBack, or: .back, shows: details)
    Step.reads("Edited 2 times. Not saved.", shows: details)
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.fill("Title", with: "Marnie"), shows: edit)
    Step.gesture(.press("Save"), shows: details)
    Step.reads("Edited 3 times. Saved: Marnie.", shows: details)
  }

  static let answers = Scenario("B8") { start in
    start.toList
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.fill("Title", with: "Topaz"), shows: form)
    Step.gesture(.press("Save"), shows: list)
    Step.reads("Added: Topaz.", shows: list)
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.pullDown, or: .back, shows: list)
    Step.reads("Nothing was added.", shows: list)
    Step.gesture(.press("Add a movie"), shows: form)
    Step.restart(shows: form)
    Step.gesture(.fill("Title", with: "Frenzy"), shows: form)
    Step.gesture(.press("Save"), shows: list)
    Step.reads("Added: Frenzy.", shows: list)
    Step.gesture(.press("Frenzy"), shows: list.pushing(MovieDetails(id: 8)))
  }

  static let checkpoints = Scenario("B9") { start in
    let genres = edit.pushing(Genres())
    start.toDetails
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.press("Genres"), shows: genres)
    Step.gesture(.press("Horror"), shows: list)
    Step.reads("Only Horror.", shows: list)
    Step.runs("list", shows: list)
    Step.gesture(.press("Add a movie"), shows: form)
    Step.gesture(.press("Genres"), shows: form.pushing(Genres()))
    Step.gesture(.press("Crime"), shows: list)
    Step.reads("Only Crime.", shows: list)
    Step.gesture(.press("Vertigo"), shows: details)
  }

  static let dialogs = Scenario("B10") { start in
    start.toDetails
    Step.gesture(.press("Edit"), shows: edit)
    Step.gesture(.fill("Title", with: "Marnie"), shows: edit)
    Step.gesture(.back, .waiting(as: "back"), shows: question)
    Step.reads("The movie is not saved.", shows: question)
    Step.gesture(.press("Keep"), shows: edit)
    Step.outcome(of: "back", .refused(by: "EditMovie"), shows: edit)
    Step.open("/about", .waiting(as: "link"), shows: question)
    Step.gesture(.press("Keep"), shows: edit)
    Step.outcome(of: "link", .refused(by: "EditMovie"), shows: edit)
    Step.gesture(.swipeBack, or: .back, .waiting(as: "swipe"), shows: question)
    Step.gesture(.press("Discard"), shows: details)
    Step.outcome(of: "swipe", shows: details)
    Step.reads("Vertigo, a film from 1958.", shows: details)
    Step.reads("Edited 1 time. Not saved.", shows: details)
  }
}
