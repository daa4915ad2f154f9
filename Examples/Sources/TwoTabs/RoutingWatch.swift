import Observation
import Waymark

/// The one place that sees all routing. A middleware counts actions and blocks negative numbers, and a
/// subscriber counts changes of the numbers.
@MainActor
@Observable
final class RoutingWatch {
  /// The number of requested actions with a destination.
  private(set) var actions = 0
  /// The number of times that the number screens have changed.
  private(set) var numbers = 0
  /// A sentence about the last action that a router replaced.
  private(set) var detour: String?

  /// Starts observing a navigator.
  func begin(in navigator: Navigator) {
    navigator.middleware = [
      NavigationMiddleware("number check") { [weak self, map = navigator.map] action, _ in
        self?.judge(action.destination(by: map)) ?? .allow
      }
    ]
    navigator.observe(NavigationSlice { $0.numbers }) { [weak self] _ in self?.numbers += 1 }
    navigator.observe(.requests) { [weak self] in self?.note($0) }
  }

  /// Whether nothing has been counted since the last reset.
  var isBlank: Bool { actions == 0 && numbers == 0 && detour == nil }

  /// Resets the counters and the sentence.
  func forget() { (actions, numbers, detour) = (0, 0, nil) }

  private func judge(_ destination: AnyDestination?) -> MiddlewareDecision {
    guard let destination else { return .allow }
    actions += 1
    guard let number = destination.as(Number.self), number.value < 0 else { return .allow }
    return .refuse("Numbers start at zero.")
  }

  private func note(_ record: NavigationRecord) {
    guard case .router? = record.replacers.first, case .action(let requested) = record.cause,
      let wanted = requested.destination, let done = record.plan?.action.destination
    else { return }
    detour = "You asked for \(wanted.title) and got \(done.title)."
  }
}

extension NavigationAction {
  /// Returns the destination of the action. For a link, it is looked up in the map.
  fileprivate func destination(by map: NavigationMap) -> AnyDestination? {
    if case .open(let link) = self { (try? map.destination(of: link))?.destination } else { destination }
  }
}

extension NavigationState {
  /// The values of all number screens in the state.
  fileprivate var numbers: [Int] { screens.compactMap { $0.destination.as(Number.self)?.value } }
}
