import MovieData
import ScreenKit
import Waymark

/// What the user fills in about a movie. As long as it has not been saved, its screen asks before it leaves.
@MainActor
final class MovieForm {
  private var title: String
  private weak var editor: (any Editor)?
  private weak var scope: ScreenScope?

  init(_ title: String, _ editor: (any Editor)?, _ scope: ScreenScope) throws {
    guard let editor else { throw MovieFault.notCoordinated }
    (self.title, self.editor, self.scope) = (title, editor, scope)
  }

  /// What the user sees of it. It keeps the form, and not the other way round.
  func view(_ name: String, report: @escaping @MainActor () -> [String]) -> ScreenDescription {
    ScreenDescription(
      name, text: report(),
      fields: [ScreenField("Title", value: title, onEdit: { self.edit($0) })],
      buttons: [
        ScreenButton("Save", .prominent) { await self.save() },
        ScreenButton("Genres") { await self.editor?.chooseGenre() },
        ScreenButton("Cancel") { await self.editor?.cancel() },
      ])
  }

  private func edit(_ text: String) {
    title = text
    scope?.leaveGuard = LeaveGuard("the movie is not saved") { [weak scope] in
      await scope?.navigator?.choice(in: .discardChanges)?.role == .destructive
    }
  }

  private func save() async -> NavigationOutcome? {
    scope?.leaveGuard = nil
    return await editor?.save(title)
  }
}
