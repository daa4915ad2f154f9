#if Web
extension WindowRegistry {
  /// Connects a tab that has sent its hello message to a window. Uses the window that the tab showed before,
  /// if it still exists and no other tab uses it. Otherwise, uses the window of the loaded page.
  ///
  /// Interceptors are asked again before the tab gets a page of the window that it showed before. This includes a
  /// tab that only reconnects, because the server cannot verify a tab's claim that it has not loaded a page.
  ///
  /// - Returns: the window, or `nil` if no window is available for the tab.
  func admit(
    _ hello: ClientMessage.Hello, of browser: String, on connection: any WebConnection
  ) async -> WebWindow? {
    let fresh = window(hello.fresh, of: browser)
    var kept = window(hello.kept, of: browser)
    if kept == nil { kept = await restore(hello.kept, of: browser) }
    if let kept, await claim(kept), await revalidate(kept) {
      if let fresh, fresh !== kept, !fresh.isConnected { close(fresh) }
      connect(kept) { kept.resume(on: connection, at: hello.place) }
      return kept
    }
    guard let fresh, fresh !== kept, await claim(fresh) else { return nil }
    connect(fresh) { fresh.begin(on: connection, at: hello.place) }
    return fresh
  }

  /// Reserves a window for a tab. Fails if another tab is connected to the window or is about to connect, or
  /// if the window has been closed.
  ///
  /// - Returns: `true` if the window has been reserved.
  private func claim(_ window: WebWindow) async -> Bool {
    let id = window.credentials.window
    guard claimed.insert(id).inserted else { return false }
    let isInUse = await isInUse(window)
    if isInUse || !has(window) { claimed.remove(id) }
    return claimed.contains(id)
  }

  /// Asks interceptors again about a reserved window, unless it has just been restored.
  ///
  /// - Returns: whether the window is still open.
  private func revalidate(_ window: WebWindow) async -> Bool {
    if !window.isRestored { await window.revalidate() }
    if !has(window) { claimed.remove(window.credentials.window) }
    return has(window)
  }

  private func isInUse(_ window: WebWindow) async -> Bool {
    guard let other = window.feed.connection else { return false }
    if await other.isAlive(within: .seconds(1)) { return true }
    other.close()
    return false
  }

  private func connect(_ window: WebWindow, _ body: () -> Void) {
    claimed.remove(window.credentials.window)
    noteArrival(at: window)
    body()
  }
}
#endif
