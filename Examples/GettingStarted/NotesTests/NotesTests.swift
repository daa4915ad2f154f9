import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

@testable import Notes

@MainActor
struct NotesTests {
  private let app: NavigationApp
  private let window: Navigator
  private let host: HeadlessHost<SwiftUIScreen>

  init() async throws {
    app = makeApp(NoteBook(), Session())
    window = try app.openWindow()
    host = try await HeadlessHost.attached(to: window, building: app.modules)
  }

  @Test func aLinkSelectsTheTab() async throws {
    host.tapTab(at: 1)
    #expect(host.front == Settings())

    await window.open("/notes/2")
    #expect(host.front == Note(id: 2))
    #expect(host.swipeBack() == .done)
    #expect(host.front == NoteList())
  }

  @Test func unsavedTextAsksBeforeLeaving() async throws {
    await window.go(to: EditNote(id: 2))
    let model = try #require(host.view(of: EditNote(id: 2))?.model as? EditNoteModel)
    model.text = "Eggs and bread"

    #expect(host.pullDown() == .askedGuard)
    try await host.press("Keep editing")
    #expect(host.front == EditNote(id: 2))

    host.pullDown()
    try await host.press("Discard")
    #expect(host.front == NoteList())
  }

  @Test func theAccountRequiresSignIn() async throws {
    await window.go(to: Account(), with: .returnsWhenHeld)
    #expect(host.front == SignIn())

    let model = try #require(host.view(of: SignIn())?.model as? SignInModel)
    await model.signIn()
    await host.settle()
    #expect(host.front == Account())
  }
}
