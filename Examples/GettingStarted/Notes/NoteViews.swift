import SwiftUI
import Waymark
import WaymarkSwiftUI

struct NoteListView: View {
  let book: NoteBook

  var body: some View {
    List(book.texts.keys.sorted(), id: \.self) { id in
      NavigateLink(book.texts[id] ?? "", to: Note(id: id))
    }
    .navigationTitle("Notes")
  }
}

struct NoteView: View {
  let note: Note
  let book: NoteBook

  var body: some View {
    Text(book.texts[note.id] ?? "There is no such note.")
      .navigationTitle("Note")
      .toolbar { NavigateLink("Edit", to: EditNote(id: note.id)) }
  }
}

struct SettingsView: View {
  var body: some View {
    List { NavigateLink("Account", to: Account()) }
      .navigationTitle("Settings")
  }
}
