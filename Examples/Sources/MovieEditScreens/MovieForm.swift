import MovieData
import ScreenKit
import Waymark

/// The input in a movie form that is not saved yet. It survives a restart of the app.
struct MovieDraft: Codable, Sendable {
  var title: String
}

/// The model of a movie form. It keeps its input as a draft of the screen, so that the user is asked before the
/// screen goes away.
@MainActor
final class MovieForm {
  private var title: String
  private weak var editor: (any Editor)?
  private weak var scope: ScreenScope?

  init(_ title: String, _ editor: (any Editor)?, _ scope: ScreenScope) throws {
    guard let editor else { throw MovieFault.notCoordinated }
    self.title = scope.draft(MovieDraft.self)?.title ?? title
    (self.editor, self.scope) = (editor, scope)
  }

  /// Creates the description of the form. The description keeps the form alive with strong references.
  func view(_ name: String, picture: ScreenPicture) -> ScreenDescription {
    ScreenDescription(
      name, picture: picture,
      fields: [ScreenField("Title", value: title, onEdit: { self.edit($0) })],
      buttons: [
        ScreenButton("Save", .prominent) { await self.editor?.save(self.title) },
        ScreenButton("Genres") { await self.editor?.chooseGenre() },
        ScreenButton("Cancel") { await self.editor?.cancel() },
      ])
  }

  private func edit(_ text: String) {
    title = text
    scope?.setDraft(MovieDraft(title: text))
  }
}

extension ScreenModule where View == ScreenDescription {
  /// This module, which asks the user before a movie is lost that is not saved.
  func asksBeforeLosingMovie() -> ScreenModule {
    asksBeforeLosing(MovieDraft.self, "The movie is not saved.") { _, navigator in
      await navigator.choice(in: .discardChanges)?.role == .destructive
    }
  }
}
