extension ScreenScope {
  /// Presses a button of the dialog on this screen. The dialog closes, and its caller receives the button.
  ///
  /// Only the first press is used. A screen that does not show a ``Dialog`` ends without a result.
  ///
  /// - Returns: the outcome of the request that removes the dialog.
  @discardableResult
  public func press(_ button: DialogButton) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(button))
  }

  /// Presses a button of the dialog on this screen, without waiting for the outcome.
  ///
  /// The button is recorded immediately, even if the system closes its alert right afterwards.
  public func press(_ button: DialogButton) {
    navigator?.dispatchFinish(id, .value(button))
  }
}
