extension UIKitDouble.User {
  /// Starts to drag a sheet down.
  ///
  /// - Returns: The drag, or `nil` if the controller is not a visible sheet or cannot be dismissed.
  public func beginSheetSwipe(on presented: UIViewController) -> UIKitDouble.Drag? {
    guard let presentation = touched(presented), presentation.isSheet else { return nil }
    return UIKitDouble.Drag(takeAway(presentation, dragged: true))
  }

  /// Starts to drag a zoomed presentation away, with the zoom's own gesture recognizers. They call only
  /// `interactiveDismissShouldBegin`.
  ///
  /// - Returns: The drag, or `nil` if the controller has no zoom or the drag cannot begin.
  public func beginZoomDismissal(of presented: UIViewController) -> UIKitDouble.Drag? {
    guard let presentation = touched(presented), let zoom = presented.preferredTransition,
      zoom.kind == "zoom",
      zoom.letsDismissalBegin
    else { return nil }
    return UIKitDouble.Drag(presentation.dismiss(animated: true, dragged: true))
  }

  /// Drags a sheet down and completes the dismissal.
  ///
  /// - Returns: Whether the dismissal has started.
  @discardableResult public func swipeDownSheet(_ presented: UIViewController) -> Bool {
    guard let drag = beginSheetSwipe(on: presented) else { return false }
    drag.finish()
    return true
  }

  /// Drags a sheet to another of its detents.
  ///
  /// - Returns: Whether the sheet has this detent and had another one selected.
  @discardableResult public func dragSheet(
    _ presented: UIViewController, to height: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    guard let sheet = touched(presented)?.controller as? UISheetPresentationController,
      sheet.detents.contains(where: { $0.identifier == height }), sheet.selectedDetentIdentifier != height
    else { return false }
    sheet.selectedDetentIdentifier = height
    world.note(sheet, "didChangeSelectedDetent")
    (sheet.storedDelegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    return true
  }

  /// Taps outside a popover.
  ///
  /// - Returns: Whether the dismissal has started.
  @discardableResult public func tapOutside(_ presented: UIViewController) -> Bool {
    guard let presentation = touched(presented), presentation.style == .popover else { return false }
    return takeAway(presentation, dragged: false) != nil
  }

  /// Taps an action of an alert. The alert is dismissed, then the action's handler runs.
  ///
  /// - Returns: Whether the alert has an enabled action with this title and can be touched.
  @discardableResult public func tapAlert(_ alert: UIAlertController, _ title: String?) -> Bool {
    guard let presentation = touched(alert),
      let action = alert.actions.first(where: { $0.title == title && $0.isEnabled })
    else { return false }
    presentation.dismiss(animated: true) { action.handle() }
    return true
  }

  private func touched(_ presented: UIViewController) -> Presentation? {
    guard canTouch(presented), let presentation = presented.topmostAncestor.ownPresentation,
      presentation.phase == .there
    else { return nil }
    return presentation
  }

  /// Asks the delegate whether a presentation should be dismissed. Dismisses it, or reports the attempt.
  private func takeAway(_ presentation: Presentation, dragged: Bool) -> DismissTransition? {
    let controller = presentation.controller
    // Rule 81: `isModalInPresentation` prevents a dismissal by a gesture.
    guard !presentation.presented.blocksGestures, asks(controller) else {
      world.note(controller, "didAttemptToDismiss")
      controller.storedDelegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    world.note(controller, "willDismiss")
    controller.storedDelegate?.presentationControllerWillDismiss(controller)
    return presentation.dismiss(animated: true, dragged: dragged) {
      world.note(controller, "didDismiss")
      controller.storedDelegate?.presentationControllerDidDismiss(controller)
    }
  }

  private func asks(_ controller: UIPresentationController) -> Bool {
    world.note(controller, "shouldDismiss")
    return controller.storedDelegate?.presentationControllerShouldDismiss(controller) ?? true
  }
}

extension Presentation {
  fileprivate var isSheet: Bool { controller is UISheetPresentationController }
}

extension UIViewController {
  /// Whether this controller or one of its visible descendants prevents a dismissal by a gesture.
  fileprivate var blocksGestures: Bool {
    isModalInPresentation || childrenToForward(appears: true).contains { $0.blocksGestures }
  }
}
