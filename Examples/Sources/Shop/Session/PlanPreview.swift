import Observation
import Waymark

/// A plan that the backstage screen shows. It is not carried out.
@MainActor
@Observable
final class PlanPreview {
  var plan: Plan?

  /// A sentence about the plan.
  var text: String {
    guard let plan, let target = plan.after.front.screen else { return "Nothing is planned." }
    let count = plan.after.screens.count - plan.before.screens.count
    return plan.isPossible
      ? "The plan creates \(count) screens and leads to \(target.destination)." : "The plan is impossible."
  }
}
