extension UIViewController {
  func startPresenting(_ new: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let style = new.modalPresentationStyle.resolved
    let presenter = presenter(for: style)
    guard mayBePresented(new), mayPresent(new, on: presenter) else { return }
    let controller = new.presentationControllerMakingIt(on: presenter, from: self)
    let presentation = Presentation(
      new, on: presenter, from: self, controller: controller, style: style)
    let queue = presenter.foundation.presentationTransitions
    presentation.attach()
    new.loadViewIfNeeded()
    let transition = PresentTransition(presentation, animated: animated, completion: completion)
    queue.add(
      transition,
      starting: transition.isAnimated ? world.knobs.presentStart : world.knobs.presentWithoutAnimation)
  }

  /// Returns the controller that becomes the presenter.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isInContext else { return topmostAncestor }
    var candidate = self
    while !candidate.definesPresentationContext, let next = candidate.parent { candidate = next }
    return candidate
  }

  /// Returns whether `new` may be presented. Raises if it is already presented or has a parent.
  private func mayBePresented(_ new: UIViewController) -> Bool {
    if let presenter = new.ownPresentation?.presenter {
      world.raiseInvalidArgument(
        "Application tried to present modally a view controller \(new.label) "
          + "that is already being presented by \(presenter.label).")
      return false
    }
    if new === self || new.parent != nil {
      world.raiseInvalidArgument(
        "Application tried to present modally a view controller \(new.label) "
          + "that has a parent view controller \((new.parent ?? self).label).")
      return false
    }
    return true
  }

  private func mayPresent(_ new: UIViewController, on presenter: UIViewController) -> Bool {
    let attempt = "Attempt to present \(new.label) on \(presenter.label) (from \(self.label))"
    // A presenter that already presents refuses.
    if let present = presenter.presentation?.presented {
      refuse("\(attempt) which is already presenting \(present.label).")
      return false
    }
    // A presenter outside a window refuses.
    if presenter.viewIfLoaded?.window == nil {
      refuse("\(attempt) whose view is not in the window hierarchy.")
      return false
    }
    if presenter.isBeingDismissed {
      refuse("\(attempt) while it is being dismissed.")
      return false
    }
    return true
  }

  private func refuse(_ reason: String) {
    if world.knobs.refusedPresent == .warns { world.warn(reason) }
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    // Dismisses the presentation on this controller, or else this controller's own.
    guard let target = presentedHere ?? topmostAncestor.ownPresentation else {
      completion?()
      return
    }
    // A second dismissal is ignored.
    if target.phase == .going {
      if world.knobs.ignoredCompletion == .runs { completion?() }
      return
    }
    if target.phase == .coming, world.knobs.earlyDismissal == .isIgnored {
      world.warn(
        "Attempt to dismiss from view controller \(self.label) while a presentation or dismiss is in progress!"
      )
      return
    }
    target.dismiss(animated: animated, completion: completion)
  }

  private var presentedHere: Presentation? { presentation ?? parentController?.presentedHere }
}

extension Presentation {
  /// Dismisses this presentation and those above it.
  @discardableResult func dismiss(
    animated: Bool, dragged: Bool = false, completion: (() -> Void)? = nil
  ) -> DismissTransition? {
    guard let presenter else { return nil }
    let transition = DismissTransition(
      chain, animated: animated, dragged: dragged, completion: completion)
    presenter.foundation.presentationTransitions.add(
      transition, starting: dragged ? .inCall : presented.world.knobs.dismissStart)
    return transition
  }
}
