import Waymark

/// A row of the table of screens whose views cannot be built.
package enum FailedScreenRow: CaseIterable, Sendable {
  /// A sheet, a cover or a dialog is shown above a visible failed screen, and closed again.
  case sheet, cover, dialog
  /// A screen beside a failed screen is left. Its leave guard asks by a dialog.
  case guarded
  /// A screen is pushed beside a failed screen.
  case otherColumn
  /// The user taps the tab of a failed screen, another tab, and the first one again.
  case tabs
  /// The failed screen is uncovered by a request to go back, the back button, a swipe, a request to leave the
  /// screen above it, or a tap on its tab, which is already selected.
  case back, backButton, swipe, leave, reselect
  /// A request selects the tab of the failed screen.
  case select
  /// The failed screen is the destination of a request that does not have to insert it.
  case go
  /// A request pushes the failed screen, or changes the destination of the front screen to it.
  case push, change

  /// Returns all rows for a host.
  ///
  /// - Parameter impossible: the rows that cannot occur on the host.
  package static func all(without impossible: Set<FailedScreenRow> = []) -> [FailedScreenRow] {
    allCases.filter { !impossible.contains($0) }
  }

  /// The screen whose view cannot be built.
  static let failed = OpenScreen("failed")

  var start: NodeBlueprint {
    switch self {
    case .sheet, .cover, .dialog, .guarded, .otherColumn:
      .split(
        as: ProtectionSplit(), [.primary: .screen(Self.failed), .detail: .stack(OpenScreen("detail"))])
    case .tabs, .select, .go: .tabs(.stack(OpenScreen("home")), .stack(Self.failed))
    case .back, .backButton, .swipe, .leave, .reselect:
      .tabs(.stack(Self.failed, OpenScreen("detail")), .stack(OpenScreen("home")))
    case .push, .change: .stack(OpenScreen("home"))
    }
  }

  /// The number of split columns that fit in the window at first. A wider window shows the failed screen.
  var columns: Int {
    switch self {
    case .sheet, .cover, .dialog, .guarded, .otherColumn: 1
    default: 2
    }
  }
}
