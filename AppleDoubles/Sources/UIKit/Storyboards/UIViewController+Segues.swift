extension UIViewController {
  /// Performs a segue of this controller's scene. Raises if there is none with this identifier.
  func carryOutSegue(_ identifier: String, sender: Any?) {
    guard let segue = origin?.scene?.segues.first(where: { $0.identifier == identifier }) else {
      return world.raiseInvalidArgument(
        "Receiver (\(self.label)) has no segue with identifier '\(identifier)'")
    }
    if case .unwind(let action) = segue.kind {
      unwind(segue, Selector(action), sender: sender)
    } else {
      lead(segue, sender: sender)
    }
  }

  private func lead(_ segue: UIKitDouble.Segue, sender: Any?) {
    guard let origin else { return }
    let destination = origin.storyboard.make(segue.destination) { coder in segue.creator?(coder, sender) }
    let made = make(segue, to: destination, sender: sender)
    note("prepare(for)")
    prepare(for: made, sender: sender)
    made.perform()
  }

  private func make(
    _ segue: UIKitDouble.Segue, to destination: UIViewController, sender: Any?
  ) -> UIStoryboardSegue {
    if case .custom(let make) = segue.kind { return make(segue.identifier, self, destination) }
    return UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
      if segue.isAnimated {
        self.carryOut(segue.kind, to: destination, sender: sender)
      } else {
        UIView.performWithoutAnimation { self.carryOut(segue.kind, to: destination, sender: sender) }
      }
    }
  }

  private func carryOut(_ kind: UIKitDouble.Segue.Kind, to destination: UIViewController, sender: Any?) {
    switch kind {
    case .show: show(destination, sender: sender)
    case .showDetail: showDetailViewController(destination, sender: sender)
    case .present(let style):
      if style != .automatic { destination.modalPresentationStyle = style }
      present(destination, animated: true)
    case .custom, .unwind: break
    }
  }

  // MARK: Unwinding

  private func unwind(_ segue: UIKitDouble.Segue, _ action: Selector, sender: Any?) {
    let candidates = sequence(first: self) { $0.before }.dropFirst()
    guard
      let destination = candidates.first(where: {
        $0.canPerformUnwindSegueAction(action, from: self, sender: sender)
      })
    else { return }
    let made = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
      destination.uncover()
    }
    note("prepare(for)")
    prepare(for: made, sender: sender)
    destination.origin?.scene?.unwinding[action.name]?(made)
    made.perform()
  }

  /// The previous controller on the way back: the one below in the stack, the parent, or the presenter's
  /// innermost screen.
  private var before: UIViewController? {
    if let stack = (parent as? UINavigationController)?.stack, let place = stack.firstIndex(of: self),
      place > 0
    {
      return stack[place - 1]
    }
    return parent ?? ownPresentation?.presenter?.innermost
  }

  /// The innermost visible descendant.
  private var innermost: UIViewController { childrenToForward(appears: true).last?.innermost ?? self }

  /// Dismisses the presentation over this controller and pops the controllers above it.
  private func uncover() {
    let covers = presentedViewController != nil
    if covers { dismiss(animated: true) }
    guard let navigation = navigationController, navigation.topViewController !== self else { return }
    navigation.popToViewController(self, animated: !covers)
  }
}

extension UIKitDouble.User {
  /// Taps the control that triggers a segue.
  ///
  /// - Returns: Whether the controller has such a segue and receives touches.
  @discardableResult public func triggerSegue(
    _ identifier: String, on controller: UIViewController, sender: Any? = nil
  ) -> Bool {
    guard canTouch(controller),
      controller.origin?.scene?.segues.contains(where: { $0.identifier == identifier }) == true
    else { return false }
    world.note(controller, "shouldPerformSegue")
    if controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) {
      controller.performSegue(withIdentifier: identifier, sender: sender)
    }
    return true
  }
}
