import ReSwiftNotes
import ReSwiftNotesOnMainActor
import ReSwiftNotesSwift5
import Testing
import Waymark
import WaymarkTesting

/// The window of an app that uses ReSwift. Each language mode has its own copy of the app.
@MainActor
private protocol StoreApp {
  var navigator: Navigator { get }
  var message: String? { get }
  var isInStep: Bool { get }
  var titleInFront: String { get }
  func open(note id: Int)
  func openInBackground(note id: Int) async
  func signOut()
  var route: [String] { get }
  func setRoute(_ route: [String])
}

extension ReSwiftNotes.NotesWindow: StoreApp {}
extension ReSwiftNotesSwift5.NotesWindow: StoreApp {}
extension ReSwiftNotesOnMainActor.NotesWindow: StoreApp {}

/// The code of *Coming from ReSwift*, compiled in each language mode, with a double of ReSwift.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ReSwiftNotesTests {
  enum Mode: CaseIterable { case swift6, swift5, mainActor }

  private static func app(_ mode: Mode) throws -> any StoreApp {
    switch mode {
    case .swift6: try ReSwiftNotes.NotesWindow()
    case .swift5: try ReSwiftNotesSwift5.NotesWindow()
    case .mainActor: try ReSwiftNotesOnMainActor.NotesWindow()
    }
  }

  @Test("an action dispatched by the app changes the window", arguments: Mode.allCases)
  func dispatched(mode: Mode) async throws {
    let app = try Self.app(mode)
    app.open(note: 7)
    app.open(note: 8)
    try await waitFor("both notes") { app.isInStep && app.titleInFront.hasPrefix("Note(id: 8)") }
    #expect(app.navigator.revision == 2)
    app.signOut()
    try await waitFor("the sign-in") { app.isInStep && app.titleInFront.hasPrefix("SignIn") }
  }

  @Test("a change by the user reaches the store", arguments: Mode.allCases)
  func byUser(mode: Mode) async throws {
    let app = try Self.app(mode)
    app.open(note: 7)
    try await waitFor("the note") { app.isInStep && app.titleInFront.hasPrefix("Note(id: 7)") }
    await app.navigator.back()
    try await waitFor("the list") { app.isInStep && app.titleInFront.hasPrefix("NoteList") }
  }

  @Test("an action dispatched on a background thread reaches the window", arguments: Mode.allCases)
  func inBackground(mode: Mode) async throws {
    let app = try Self.app(mode)
    await app.openInBackground(note: 7)
    try await waitFor("the note") { app.isInStep && app.navigator.revision == 1 }
  }

  @Test("a reducer can show a message after a failed request", arguments: Mode.allCases)
  func failed(mode: Mode) async throws {
    let app = try Self.app(mode)
    app.navigator.observe(.faults) { _ in }
    app.navigator.close()
    app.open(note: 7)
    try await waitFor("the message") { app.message == "This is not possible now." }
  }

  @Test(
    "a route of a moved screen becomes a request, and others stay with the old router",
    arguments: Mode.allCases)
  func oldRoutes(mode: Mode) async throws {
    let app = try Self.app(mode)
    app.setRoute(["settings", "sounds"])
    app.setRoute(["notes", "7"])
    try await waitFor("the note") { app.isInStep && app.titleInFront.hasPrefix("Note(id: 7)") }
    #expect(app.route == ["settings", "sounds"] && app.navigator.revision == 1)
  }
}
