extension UIKitDouble.User {
  /// Starts to drag a sheet down.
  ///
  /// - Returns: The finger, or nothing where the sheet does not follow it.
  public func beginSheetSwipe(on presented: UIViewController) -> UIKitDouble.Drag? {
    guard let presentation = touched(presented), presentation.isSheet else { return nil }
    return UIKitDouble.Drag(takeAway(presentation, dragged: true))
  }

  /// Starts to pull a zoomed layer away. Its recognizers ask nobody but the zoom's options.
  ///
  /// - Returns: The finger, or nothing where there is no zoom or it does not begin.
  public func beginZoomDismissal(of presented: UIViewController) -> UIKitDouble.Drag? {
    guard let presentation = touched(presented), let zoom = presented.preferredTransition,
      zoom.kind == "zoom",
      zoom.letsDismissalBegin
    else { return nil }
    return UIKitDouble.Drag(presentation.dismiss(animated: true, dragged: true))
  }

  /// Drags a sheet down all the way.
  ///
  /// - Returns: Whether it goes.
  @discardableResult public func swipeDownSheet(_ presented: UIViewController) -> Bool {
    guard let drag = beginSheetSwipe(on: presented) else { return false }
    drag.finish()
    return true
  }

  /// Drags a sheet to another of its heights.
  ///
  /// - Returns: Whether it has that height, and another one before.
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

  /// Taps beside a popover.
  ///
  /// - Returns: Whether it goes.
  @discardableResult public func tapOutside(_ presented: UIViewController) -> Bool {
    guard let presentation = touched(presented), presentation.style == .popover else { return false }
    return takeAway(presentation, dragged: false) != nil
  }

  /// Taps an action of an alert: the alert goes, then the action is handled.
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

  /// Asks whether a presentation may go, and has it go.
  private func takeAway(_ presentation: Presentation, dragged: Bool) -> DismissTransition? {
    let controller = presentation.controller
    // Rule 81.
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
  /// Whether this controller, or one it shows, keeps the user from taking the presentation away.
  fileprivate var blocksGestures: Bool {
    isModalInPresentation || childrenToForward(appears: true).contains { $0.blocksGestures }
  }
}
