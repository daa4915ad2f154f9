import SwiftUI
import Waymark
import WaymarkSwiftUI

@main
struct NotesApp: App {
  private let app = makeApp(NoteBook(), Session())

  var body: some Scene {
    WindowGroup { NavigatorView(app).opensLinks().restores("main") }
  }
}

@MainActor
func makeApp(_ book: NoteBook, _ session: Session) -> NavigationApp {
  NavigationApp(start: .tabs(.stack(as: NoteStack(), NoteList()), .stack(Settings()))) {
    Screen(NoteList.self, link: "/") { _ in NoteListView(book: book) }
      .tab("Notes", systemImage: "note.text")
    Screen(Note.self, link: "/notes/{id}") { NoteView(note: $0, book: book) }
      .routes { Route(to: Note.self).using(.push).from(.container(NoteStack())) }
    Screen(EditNote.self, model: { EditNoteModel($0, book, $1) }) { EditNoteView(model: $0) }
      .routes { Route(to: EditNote.self).using(.push).from(.newStackPresented(.sheet)) }

    Screen(Settings.self, link: "/settings") { _ in SettingsView() }
      .tab("Settings", systemImage: "gear")
    Screen(Account.self, link: "/account") { _ in Text("Your account") }
      .routes {
        Route(to: Account.self).intercepted(by: RequireSignIn(session: session))
          .using(.push).from(.firstStack())
      }
    Screen(SignIn.self, model: { SignInModel(session, $1) }) { SignInView(model: $0) }
      .routes { Route(to: SignIn.self).using(.present(.sheet)).from(.current) }
  }
}
