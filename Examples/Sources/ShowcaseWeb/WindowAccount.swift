import Observation
import Waymark

/// The recent requests of a window, and the display settings of the pane that shows them.
@MainActor
@Observable
final class WindowAccount {
  /// The records of the last requests and gestures, the latest first.
  private(set) var records: [NavigationRecord] = []
  /// The request that waits for an interceptor or a leave guard, or `nil` if there is none.
  private(set) var waiting: RequestStatus?
  /// The device that is drawn around the window.
  var frame = WindowFrame.phone
  /// Whether the pane is open in a layout that has no room for it beside the window.
  var isOpen = false

  /// The maximum number of records.
  private static let length = 8

  /// Starts recording the requests of a window, as long as the instance exists.
  init(of navigator: Navigator) {
    navigator.observe(.requests) { [weak self] in self?.note($0) }
    navigator.observe(.currentRequest) { [weak self] status in
      let isUndecided = status.map { [.intercept, .guard].contains($0.stage) } ?? false
      self?.waiting = isUndecided ? status : nil
    }
  }

  /// Adds the record of a request or a gesture. Attached hosts and changed layout traits are ignored.
  private func note(_ record: NavigationRecord) {
    if record.cause == .attached || record.cause == .layoutTraits { return }
    records.insert(record, at: 0)
    records.removeLast(max(records.count - Self.length, 0))
  }
}
