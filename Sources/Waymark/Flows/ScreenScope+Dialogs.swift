extension ScreenScope {
  /// Presses a button of the dialog on this screen. The dialog closes, and its caller receives the button.
  ///
  /// If a button has already been pressed, the new one is ignored. If this screen does not show a ``Dialog``,
  /// the screen ends without a result.
  ///
  /// - Returns: the outcome of the request that removes the dialog.
  @discardableResult
  public func press(_ button: DialogButton) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(button))
  }

  /// Presses a button of the dialog on this screen, without waiting for the outcome.
  ///
  /// The button is recorded immediately, so the caller receives it even if the system closes the alert right
  /// afterwards.
  public func press(_ button: DialogButton) {
    navigator?.dispatchFinish(id, .value(button))
  }
}
