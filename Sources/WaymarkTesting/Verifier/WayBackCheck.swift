import Waymark

/// A condition to check in the state after an action.
enum WayBackQuestion: Hashable {
  /// Repeating the action changes nothing.
  case again
  /// The given action restores the previous state.
  case restored(by: VerificationAction)
}

/// A check of the state after an action. Repeating the action must change nothing, and going back must
/// restore the previous state. The window must show the state after the action.
@MainActor
struct WayBackCheck {
  let plan: Plan
  let trial: RouteTrial?
  let traits: LayoutTraits
  let window: VerificationWindow

  /// The conditions that apply to the plan. The array is empty if the action does not use a route.
  var questions: [WayBackQuestion] {
    guard let trial, plan.failure == nil, !plan.isUnchanged else { return [] }
    let finds = trial.route.comparesContent || trial.route.search != nil
    let again: [WayBackQuestion] = finds && plan.arrival != nil ? [.again] : []
    return again + (restoration.map { [.restored(by: $0)] } ?? [])
  }

  func finding(_ question: WayBackQuestion) -> VerificationFinding? {
    switch question {
    case .again: restless
    case .restored(let action): unrestored(by: action)
    }
  }

  /// A finding if going back or dismissing succeeds without changing anything. Otherwise, `nil`.
  var idle: VerificationFinding? {
    guard trial == nil, plan.isUnchanged, plan.action == .back || plan.action == .dismiss(nil) else {
      return nil
    }
    return VerificationFinding(
      kind: .wayBack, expected: "\(plan.action) changes something", seen: "\(plan)", proof: .change)
  }

  /// A finding if the route, when repeated, does not find the node that it has just shown. Otherwise, `nil`.
  private var restless: VerificationFinding? {
    guard let trial, let arrival = plan.arrival else { return nil }
    let again = window.plan(for: plan.action)
    if again.isUnchanged { return nil }
    let after = StateCensus(plan.after, traits: traits)
    if let search = trial.route.search {
      guard after.canFollow(search.start),
        !after.nodes(in: search.scope, from: search.start, where: { $0.id == arrival }).isEmpty
      else { return nil }
    }
    return VerificationFinding(
      kind: .restless, expected: "the same request again finds the screen", seen: "\(again)", proof: .settled)
  }

  /// The action that restores the previous state: a step back after a push, or a dismissal after a
  /// presentation. The value is `nil` for other changes, because going back does not undo a move or a
  /// replacement.
  private var restoration: VerificationAction? {
    guard let (node, parent) = plan.addition else { return nil }
    if plan.after.layers.last?.id == node.id { return .dismiss }
    guard node.screen != nil, plan.after.nodeInFront(node.id) != nil,
      plan.before.nodeInFront(parent)?.container?.kind is Stack
    else { return nil }
    return .back
  }

  private func unrestored(by action: VerificationAction) -> VerificationFinding? {
    guard let request = action.request else { return nil }
    let back = window.plan(for: request)
    if back.after == plan.before { return nil }
    return VerificationFinding(
      kind: .wayBack, expected: "\(action) restores\n\(plan.before)", seen: "\(back.after)",
      proof: .restored(action))
  }
}
