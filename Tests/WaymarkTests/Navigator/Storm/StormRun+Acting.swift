import WaymarkTesting

@testable import Waymark

/// The operations of a storm. `ask` and `decide` return whether they handle the operation.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StormRun {
  /// Performs an operation that makes a request.
  func ask(_ operation: StormOperation) -> Bool {
    switch operation {
    case .go(let target, let callers, let isHeld, let hasPayload):
      let options = RequestOptions(payload: hasPayload ? callers : nil, returnsWhenHeld: isHeld)
      for _ in 0..<callers { window.request { await $0.go(to: target, with: options) } }
    case .open(let target): window.request { await $0.open(target.link) }
    case .reset(let target): window.request { await $0.perform(.reset(to: target.destination, .default)) }
    case .dispatch(let target): window.dispatch(target)
    case .tap(let number, let target): window.dispatch(.go(target.destination, .default), from: number)
    case .leave(let number, let closes): window.dispatch(closes ? .dismiss : .back, from: number)
    case .goWithoutAnimation(let target):
      window.request { await $0.go(to: target, with: .noAnimation) }
    case .describe(let target, let asksFirst): window.describe(target, asksFirst: asksFirst)
    case .back: window.request { await $0.back() }
    case .dismiss(let number):
      let layers = window.navigator.state.layers
      let layer = number.map { layers[$0 % layers.count].id }
      window.request { await $0.dismiss(layer) }
    case .select(let number):
      if let screen = window.screen(number) { window.request { await $0.select(screen) } }
    case .popToRoot(nil): window.request { await $0.popToRoot() }
    case .popToRoot(let number?):
      if let screen = window.screen(number) { window.request { await $0.perform(.popToRoot(screen)) } }
    case .remove(let number):
      if let screen = window.screen(number) { window.request { await $0.remove(screen) } }
    case .move(let number, let other):
      if let screen = window.screen(number), let other = window.screen(other) {
        window.request { await $0.move(screen, to: .before(other)) }
      }
    case .add(let target, let other):
      if let other = window.screen(other) {
        let blueprint = NodeBlueprint(content: .screen(target.destination))
        window.request { await $0.perform(.add(blueprint, to: .before(other))) }
      }
    case .reselect(let number):
      if let screen = window.screen(number) { window.request { await $0.reselect(screen) } }
    case .setState(let number): window.setState(number)
    case .traverse(let number): window.traverse(to: number)
    case .restore(let number): window.restore(number)
    case .cancel(let number): window.cancel(number)
    case .result(let target): window.requestResult(of: target)
    case .startForResult(let target): window.startForResult(target)
    case .finish(let number): window.finish(number)
    case .cancelResult(let number): window.cancelResult(number)
    case .setDraft(let number): window.setDraft(number)
    default: return false
    }
    return true
  }

  /// Performs an operation that makes or prepares a decision.
  func decide(_ operation: StormOperation) -> Bool {
    let (navigator, script) = (window.navigator, window.app.script)
    switch operation {
    case .answer(let decision): script.decisions.append(decision)
    case .arm(let number, let consent):
      if let scope = window.scope(number) { window.app.witness.arm(scope) { await script.consent(consent) } }
    case .disarm(let number):
      if let scope = window.scope(number) { window.app.witness.disarm(scope) }
    case .choose(let agrees): window.choose(agrees)
    case .release(let number): navigator.release("\(number)")
    case .drop(let number): navigator.drop("\(number)")
    case .revalidate(let keepsViews):
      window.changes.admissions.revalidate()
      window.plans.noteRevalidation()
      navigator.revalidate(keepsViews: keepsViews)
    case .endHanging: script.endHanging()
    case .route(let number, let target): window.route(number, to: target)
    case .intervene(let intervention): script.interventions.append(intervention)
    case .failBuilding: window.app.ledger.failures += 1
    case .askWhenBuilt(let target):
      window.app.ledger.wishes.append { [weak window] in window?.request { await $0.go(to: target) } }
    case .collapseWhenBuilt(let isCollapsed):
      window.app.ledger.wishes.append { [weak window] in
        window?.host?.base.resize(columns: isCollapsed ? 1 : 2)
      }
    case .beginGestureWhenBuilt:
      window.app.ledger.wishes.append { [weak self] in self?.use(.beginGesture) }
    default: return false
    }
    return true
  }

  /// Performs an operation of the user. Does nothing while no screen is visible.
  func use(_ operation: StormOperation) {
    guard let host = window.host?.base, !host.snapshot.entries.isEmpty else { return }
    switch operation {
    case .swipeBack: host.swipeBack()
    case .pullDown: host.pullDown()
    case .closeLayer: host.closeLayer()
    case .tapTab(let index): host.tapTab(at: index)
    case .beginGesture: host.beginGesture()
    case .cancelGesture: host.cancelGesture()
    case .pushForeign: host.pushForeign(window.makeMark())
    case .presentForeign: host.presentForeign(window.makeMark())
    default: break
    }
  }
}
