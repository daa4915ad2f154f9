import Observation
import Waymark

/// What a window has done lately, and how whoever looks on wants to see it.
@MainActor
@Observable
final class WindowAccount {
  /// What has become of the requests that came last, the latest first.
  private(set) var records: [NavigationRecord] = []
  /// Whether the window is as wide as it can be, and not like a phone.
  var isWide = false
  /// Whether the account is shown where there is no room for it beside the window.
  var isOpen = false

  /// How many requests are remembered.
  private static let length = 8

  /// Keeps an account of a window from now on, as long as somebody has it.
  init(of navigator: Navigator) {
    navigator.onRecord = { [weak self] in self?.note($0) }
  }

  /// Adds the record of a request or a gesture. A new host or a change of room is left out.
  private func note(_ record: NavigationRecord) {
    if record.cause == .attached || record.cause == .layoutTraits { return }
    records.insert(record, at: 0)
    records.removeLast(max(records.count - Self.length, 0))
  }
}
