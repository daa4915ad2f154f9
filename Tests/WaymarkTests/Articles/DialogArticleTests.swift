import Testing
import Waymark
import WaymarkTesting

// The code of the article about dialogs, unchanged. The modules of the hosts are in the tests of those hosts.

extension Dialog {
  static let delete = Dialog(
    "Delete this movie?", message: "You cannot undo this.",
    buttons: [.cancel("Keep"), .destructive("Delete")])
}

@MainActor
private func deleteIfWanted(_ movie: Int, in library: Library, _ navigator: Navigator) async {
  guard await navigator.choice(in: .delete)?.role == .destructive else { return }
  library.delete(movie)
  await navigator.back()
}

extension Dialog {
  static let deleteFromList = Dialog(
    "Delete this movie?", style: .confirmation, source: .delete,
    buttons: [.cancel("Keep"), .destructive("Delete")])
}

extension PresentationAnchor {
  static let delete = PresentationAnchor(rawValue: "delete")
}

@MainActor
private final class Library {
  private(set) var movies: Set = [7]
  func delete(_ movie: Int) { movies.remove(movie) }
}

@MainActor
struct DialogArticleTests {
  // Scenario B10.
  @Test("a movie is deleted if the user confirms")
  func deletes() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("list"), Screen("movie 7")))
    let host = try await HeadlessHost.attached(to: navigator)
    let library = Library()

    let deleting = Task { await deleteIfWanted(7, in: library, navigator) }
    try await host.press("Delete")
    await deleting.value
    #expect(library.movies.isEmpty)

    #expect(host.front == Screen("list"))
  }

  // Scenario B10.
  @Test("a confirmation dialog has a source, and the pressed button is its result")
  func confirms() async throws {
    let navigator = Navigator(try NavigationMap {}, start: .stack(Screen("list")))
    let host = try await HeadlessHost.attached(to: navigator)
    let choice = Task { await navigator.choice(in: .deleteFromList) }
    try await host.press("Keep")
    #expect(await choice.value == .cancel("Keep"))
    #expect(Dialog.deleteFromList.source == .delete)
  }
}
