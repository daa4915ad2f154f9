import SwiftUI
import Waymark
import WaymarkSwiftUI

struct EditNoteView: View {
  @Bindable var model: EditNoteModel
  @Environment(\.navigate) private var navigate

  var body: some View {
    List { TextField("Text", text: $model.text) }
      .navigationTitle("Edit note")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { navigate(.back) } }
        ToolbarItem(placement: .confirmationAction) { Button("Save") { model.save() } }
      }
  }
}
