extension ScreenScope {
  /// Results the dialog that this screen shows with one of its buttons: the dialog leaves, and whoever has asked gets the
  /// button.
  ///
  /// Of several buttons the first one counts. A screen that shows something else than a ``Dialog`` ends without an result.
  ///
  /// - Returns: how the request ended that takes the dialog away.
  @discardableResult
  public func press(_ button: DialogButton) async -> NavigationOutcome {
    guard let navigator else { return .failed(.closed) }
    return await navigator.finish(id, .value(button))
  }

  /// Results the dialog that this screen shows with one of its buttons, for handlers that cannot wait.
  ///
  /// The button counts at once, even if the system takes its alert away by itself right after this.
  public func press(_ button: DialogButton) {
    navigator?.dispatchFinish(id, .value(button))
  }
}
