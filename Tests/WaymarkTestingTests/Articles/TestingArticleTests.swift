import Testing
import Waymark
import WaymarkTesting

// The code of the article about testing, unchanged. It uses public API only.

struct Notes: Destination {}
struct EditNote: Destination { var id: Int }

extension Dialog {
  static let unsaved = Dialog(
    "Discard your changes?", buttons: [.cancel("Keep editing"), .destructive("Discard")])
}

@MainActor
final class NoteEditor {
  private let scope: ScreenScope

  init(_ scope: ScreenScope) { self.scope = scope }

  func type(_ text: String) {
    scope.leaveGuard = LeaveGuard("there are unsaved changes") { [weak scope] in
      await scope?.navigator?.choice(in: .unsaved)?.role == .destructive
    }
  }
}

@MainActor
func makeNotes() throws -> Navigator {
  let map = try NavigationMap {
    Route(to: Notes.self, link: "/").using(.replaceRoot).from(.root)
    Route(to: EditNote.self, link: "/notes/{id}/edit").using(.present(.sheet)).from(.current)
  }
  return Navigator(map, start: .stack(Notes()))
}

@MainActor
func makeNoteModules() -> ModuleRegistry<AnyObject> {
  ModuleRegistry {
    ScreenModule(Notes.self) { _, scope in scope }
    ScreenModule(EditNote.self) { _, scope in NoteEditor(scope) }
    ScreenModule(Dialog.self) { _, scope in scope }
  }
}

@MainActor
struct TestingArticleTests {
  @Test func aLinkOpensTheEditor() async throws {
    let navigator = try makeNotes()
    let host = try await HeadlessHost.attached(to: navigator)

    await navigator.open("/notes/1/edit")

    #expect(host.front == EditNote(id: 1))
    #expect(host.pullDown() == .done)
    #expect(host.front == Notes())
  }

  @Test func changesAreNotLostByAccident() async throws {
    let navigator = try makeNotes()
    let host = try await HeadlessHost.attached(to: navigator, building: makeNoteModules())
    await navigator.go(to: EditNote(id: 1))
    let editor = try #require(host.view(of: EditNote(id: 1)) as? NoteEditor)
    editor.type("Milk")

    #expect(host.pullDown() == .askedGuard)
    try await host.press("Keep editing")
    #expect(host.front == EditNote(id: 1))

    host.pullDown()
    try await host.press("Discard")
    #expect(host.front == Notes())
  }

  @Test func eachCallerGetsOneResult() async throws {
    let navigator = try makeNotes()
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.go(to: EditNote(id: 1))
    host.scope(of: EditNote(id: 1))?.leaveGuard = LeaveGuard("there are unsaved changes") {
      await navigator.choice(in: .unsaved)?.role == .destructive
    }

    let leaving = Task { await navigator.dismiss() }
    try await host.press("Keep editing")

    let editor = navigator.state.front
    #expect(await leaving.value == .refused(by: .guard(editor.id), reason: "there are unsaved changes"))
  }
}
