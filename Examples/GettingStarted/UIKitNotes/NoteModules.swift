import SwiftUI
import UIKit
import Waymark
import WaymarkSwiftUI

extension NodeBlueprint {
  /// The initial content of the window.
  static let notes = NodeBlueprint.tabs(.stack(as: NoteStack(), NoteList()), .stack(Settings()))
}

func makeMap(_ session: Session) throws -> NavigationMap {
  try NavigationMap {
    Route(to: NoteList.self, link: "/").using(.select).from(.container(NoteStack()))
    Route(to: Note.self, link: "/notes/{id}").using(.push).from(.container(NoteStack()))
    Route(to: EditNote.self).using(.push).from(.newStackPresented(.sheet))
    Route(to: Account.self, link: "/account").intercepted(by: RequireSignIn(session: session))
      .using(.push).from(.firstStack())
    Route(to: SignIn.self).using(.present(.sheet)).from(.current)
  }
}

@MainActor
func makeModules(_ book: NoteBook, _ session: Session) -> ModuleRegistry<UIViewController> {
  ModuleRegistry {
    ScreenModule(NoteList.self, title: { _ in "Notes" }) { _, scope in NoteListController(book, scope) }
    ScreenModule(Note.self, title: { _ in "Note" }) { note, scope in NoteController(note, book, scope) }
    ScreenModule(hosting: EditNote.self, model: { EditNoteModel($0, book, $1) }) { EditNoteView(model: $0) }
    ScreenModule(Settings.self, title: { _ in "Settings" }) { _, scope in
      ColumnController("Settings", [.button("Account") { scope.dispatch(.go(to: Account())) }])
    }
    ScreenModule(Account.self) { _, _ in ColumnController("Account", [.label("Your account")]) }
    ScreenModule(SignIn.self) { _, scope in
      let model = SignInModel(session, scope)
      return ColumnController("Sign in", [.button("Sign in") { Task { await model.signIn() } }])
    }
    ScreenModule(Dialog.self) { dialog, scope in
      let alert = UIAlertController(title: dialog.title, message: nil, preferredStyle: .alert)
      for button in dialog.buttons {
        alert.addAction(
          UIAlertAction(title: button.title, style: button.role == .cancel ? .cancel : .default) { _ in
            scope.dispatch(.finish(dialog, with: button))
          })
      }
      return alert
    }
  }
}
