import Observation
import Waymark

@MainActor
@Observable
final class EditNoteModel {
  var text: String { didSet { guardChanges() } }
  private let note: EditNote
  private let book: NoteBook
  private let scope: ScreenScope

  init(_ note: EditNote, _ book: NoteBook, _ scope: ScreenScope) {
    (self.note, self.book, self.scope) = (note, book, scope)
    text = book.texts[note.id] ?? ""
  }

  func save() {
    book.texts[note.id] = text
    scope.leaveGuard = nil
    scope.dispatch(.finish)
  }

  private func guardChanges() {
    scope.leaveGuard = LeaveGuard("the note is not saved") { [weak scope] in
      await scope?.navigator?.choice(in: .unsaved)?.role == .destructive
    }
  }
}

extension Dialog {
  static let unsaved = Dialog(
    "Discard your changes?", buttons: [.cancel("Keep editing"), .destructive("Discard")])
}
