import Waymark

/// What may be asked for after an action.
enum WayBackQuestion: Hashable {
  /// The same action again.
  case again
  /// An action that leads back.
  case restored(by: VerificationAction)
}

/// Checks what may be asked for after an action: the same again, and the way back. The window shows the state after.
@MainActor
struct WayBackCheck {
  let plan: Plan
  let trial: RouteTrial?
  let traits: LayoutTraits
  let window: VerificationWindow

  /// The questions that a route's plan raises.
  var questions: [WayBackQuestion] {
    guard let trial, plan.failure == nil, !plan.isUnchanged else { return [] }
    let again: [WayBackQuestion] = trial.route.search == nil || plan.arrival == nil ? [] : [.again]
    return again + (restoration.map { [.restored(by: $0)] } ?? [])
  }

  func finding(_ question: WayBackQuestion) -> VerificationFinding? {
    switch question {
    case .again: restless
    case .restored(let action): unrestored(by: action)
    }
  }

  /// A step back is refused if there is none, and so is dismissing; else either changes something.
  var idle: VerificationFinding? {
    guard trial == nil, plan.isUnchanged, plan.action == .back || plan.action == .dismiss(nil) else {
      return nil
    }
    return VerificationFinding(
      kind: .wayBack, expected: "\(plan.action) changes something", seen: "\(plan)", proof: .change)
  }

  /// A route that looks where it has led to finds it there.
  private var restless: VerificationFinding? {
    guard let trial, let search = trial.route.search, let arrival = plan.arrival else { return nil }
    let again = window.plan(for: plan.action)
    if again.isUnchanged { return nil }
    let after = StateCensus(plan.after, traits: traits)
    guard after.canFollow(search.start),
      !after.nodes(in: search.scope, from: search.start, where: { $0.id == arrival }).isEmpty
    else { return nil }
    return VerificationFinding(
      kind: .restless, expected: "asked for again, it is there already", seen: "\(again)", proof: .settled)
  }

  /// What leads back: one screen more on the stack in front goes away by a step back, one layer more by dismissing it.
  /// Nothing else promises that: what is replaced or moved does not come back.
  private var restoration: VerificationAction? {
    guard plan.edits.count == 1, case .insert(let node, let parent, let sibling)? = plan.edits.first else {
      return nil
    }
    if plan.after.layers.last?.id == node.id { return .dismiss }
    guard node.screen != nil, let sibling, plan.after.nodeInFront(node.id) != nil,
      let stack = plan.before.nodeInFront(parent)?.container, stack.kind is Stack,
      stack.children.last?.id == sibling
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
