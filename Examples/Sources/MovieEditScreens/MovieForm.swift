import MovieData
import ScreenKit
import Waymark

/// The model of a movie form. Until the movie is saved, a leave guard asks the user before the screen goes
/// away.
@MainActor
final class MovieForm {
  private var title: String
  private weak var editor: (any Editor)?
  private weak var scope: ScreenScope?

  init(_ title: String, _ editor: (any Editor)?, _ scope: ScreenScope) throws {
    guard let editor else { throw MovieFault.notCoordinated }
    (self.title, self.editor, self.scope) = (title, editor, scope)
  }

  /// Creates the description of the form. The description keeps the form alive with strong references.
  func view(_ name: String, picture: ScreenPicture) -> ScreenDescription {
    ScreenDescription(
      name, picture: picture,
      fields: [ScreenField("Title", value: title, onEdit: { self.edit($0) })],
      buttons: [
        ScreenButton("Save", .prominent) { await self.save() },
        ScreenButton("Genres") { await self.editor?.chooseGenre() },
        ScreenButton("Cancel") { await self.editor?.cancel() },
      ])
  }

  private func edit(_ text: String) {
    title = text
    scope?.leaveGuard = LeaveGuard("The movie is not saved.") { [weak scope] in
      await scope?.navigator?.choice(in: .discardChanges)?.role == .destructive
    }
  }

  private func save() async -> NavigationOutcome? {
    scope?.leaveGuard = nil
    return await editor?.save(title)
  }
}
