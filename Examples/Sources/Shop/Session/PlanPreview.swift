import Observation
import Waymark

/// A plan that the backstage screen shows. It is not carried out.
@MainActor
@Observable
final class PlanPreview {
  var plan: Plan?

  /// A sentence about the plan.
  var text: String {
    guard let plan, let hat = plan.after.front.screen?.destination.base as? Product else {
      return "Nothing is planned."
    }
    let count = plan.after.screens.count - plan.before.screens.count
    return plan.isPossible
      ? "The way to the \(Catalogue.name(of: hat.id)) adds \(count) screens." : "The plan is impossible."
  }
}
