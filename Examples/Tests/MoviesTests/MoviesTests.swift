import MovieData
import Movies
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct MoviesTests {
  /// A weak reference to a coordinator, which must be deallocated when its flow ends.
  private struct Owner { weak var coordinator: (any Coordinator)? }

  private func owners(in window: MoviesWindow) -> [Owner] {
    window.flows.map { Owner(coordinator: $0?.coordinator) }
  }

  @Test("every Movies screen has a module")
  func everyScreenOfTheMoviesHasAModule() throws {
    #expect(
      Movies.modules(of: MovieLibrary()).missing(from: try Movies.map()).isEmpty)
  }

  @Test(
    "every link leads to its destination",
    arguments: [
      "movies:///", "movies://movies/7", "https://movies.example/movies/1/edit",
      "/movies/7/credits/2", "/new", "/genres", "/about", "/guide", "/guide/now", "/guide/soon",
    ])
  func everyLinkLeadsToItsDestination(link: String) async throws {
    let window = try await MoviesWindow()
    #expect(await window.navigator.open(link).node != nil)
    #expect(window.host.shows(window.navigator.state))
  }

  // Scenario M6.
  @Test("a link to a form also opens the screens below the form")
  func aLinkToAFormOpenedColdBringsTheListTheDetailsAndTheFormEachWithItsOwner() async throws {
    let window = try await MoviesWindow()
    await window.navigator.open("movies://movies/7/edit")
    let screens = window.navigator.state.screens
    let destinations: [any Destination] = [MovieList(), MovieDetails(id: 7), EditMovie(id: 7)]
    #expect(screens.map(\.destination) == destinations.map { AnyDestination($0) })
    #expect(window.flows.map { $0?.main } == screens.map(\.id))
    #expect(Set(owners(in: window).compactMap { $0.coordinator.map(ObjectIdentifier.init) }).count == 3)
  }

  // Scenario M3.
  @Test("the coordinator of an ended flow is deallocated")
  func whatHasOwnedAFlowThatHasEndedIsGone() async throws {
    let window = try await MoviesWindow()
    await window.navigator.open("/movies/7/edit")
    let owners = owners(in: window)
    await window.navigator.open("/")
    #expect(await window.runs("list"))
    try await waitFor("the owners to be gone") { owners.dropFirst().allSatisfy { $0.coordinator == nil } }
    #expect(owners.map { $0.coordinator != nil } == [true, false, false])
  }

  // Scenario M7.
  @Test("an external screen is removed with the flow below it")
  func aScreenPushedByHandGoesWithTheFlowThatItWasPushedOver() async throws {
    let window = try await MoviesWindow()
    await window.press("Vertigo")
    #expect(window.host.pushForeign(ForeignMark(token: 1, name: "Trailer")) == .done)
    await window.navigator.open("/")
    #expect(await window.runs("list"))
    #expect(window.host.shows(window.navigator.state))
    #expect(window.navigator.state.screens.count == 1)
  }

  @Test(
    "a link to a missing movie fails without changing the window",
    arguments: ["/movies/99", "/movies/0/edit"])
  func aMovieThatIsNotThereIsAnErrorAndNothingChanges(link: String) async throws {
    let window = try await MoviesWindow()
    let before = window.navigator.state
    let outcome = await window.navigator.open(link)
    #expect("\(outcome)".contains("there is no movie"))
    #expect(window.navigator.state == before)
    #expect(await window.runs("list"))
  }

  // Scenario M2.
  @Test("a genre list does not list a changed movie of a different genre")
  func aListOfOneGenreLeavesOutWhatIsChangedInOthersAndSaysWhatWasChanged() async throws {
    let window = try await MoviesWindow()
    await window.press("Genres")
    await window.press("Horror")
    #expect(window.rows == ["The Birds"])
    window.session.library.rename(7, to: "Marnie")
    #expect(window.flows.first??.coordinator?.handle(MovieUpdated(id: 7)) == true)
    #expect(window.rows == ["The Birds"])
    #expect(await window.reads("Updated: Marnie."))
    await window.press("All genres")
    #expect(window.rows.contains("Marnie"))
  }
}
