extension ScreenScope {
  /// Presses a button of the dialog that this screen shows: the dialog leaves, and its caller receives the button.
  ///
  /// Only the first button counts. A screen that does not show a ``Dialog`` ends without a result.
  ///
  /// - Returns: the outcome of the request that removes the dialog.
  @discardableResult
  public func press(_ button: DialogButton) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(button))
  }

  /// Presses a button of the dialog that this screen shows, without waiting for the request.
  ///
  /// The button counts at once, even if the system takes its alert away by itself right after this.
  public func press(_ button: DialogButton) {
    navigator?.dispatchFinish(id, .value(button))
  }
}
