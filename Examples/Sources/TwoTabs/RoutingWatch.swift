import Observation
import Waymark

/// The one place that sees where everything goes, and lays down the law (T4, T7).
@MainActor
@Observable
final class RoutingWatch {
  /// How many actions with a destination were asked for.
  private(set) var actions = 0
  /// How often the numbers have come and gone.
  private(set) var numbers = 0
  /// What was done last for another than was asked for.
  private(set) var detour: String?

  /// Looks on from now on.
  func begin(in navigator: Navigator) {
    navigator.middleware = [
      NavigationMiddleware("law") { [weak self, map = navigator.map] action, _ in
        self?.judge(action.destination(by: map)) ?? .allow
      }
    ]
    navigator.subscribe(to: NavigationSlice { $0.numbers }) { [weak self] _ in self?.numbers += 1 }
    navigator.onRecord = { [weak self] in self?.note($0) }
  }

  /// Begins to count anew.
  func forget() { (actions, numbers, detour) = (0, 0, nil) }

  private func judge(_ destination: AnyDestination?) -> MiddlewareDecision {
    guard let destination else { return .allow }
    actions += 1
    guard let number = destination.as(Number.self), number.value < 0 else { return .allow }
    return .block("numbers begin at zero")
  }

  private func note(_ record: NavigationRecord) {
    guard let replacement = record.replacements.first, case .router = replacement.replacer,
      let wanted = replacement.original.destination, let done = record.plan?.action.destination
    else { return }
    detour = "\(wanted.title) was asked for, and a screen made \(done.title) of it."
  }
}

extension NavigationAction {
  /// Where it leads, also if it is a link.
  fileprivate func destination(by map: NavigationMap) -> AnyDestination? {
    if case .open(let link) = self { (try? map.destination(of: link))?.destination } else { destination }
  }
}

extension NavigationState {
  /// The numbers that there are screens of.
  fileprivate var numbers: [Int] { screens.compactMap { $0.destination.as(Number.self)?.value } }
}
