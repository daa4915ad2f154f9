#if Web
extension WindowRegistry {
  /// Gives a tab that has said hello its window: the one that it kept, if that is there and no other tab has it, else
  /// the one that came with its page. A tab that connects again names the same window twice.
  ///
  /// - Returns: the window; `nil` if there is none for it.
  func admit(
    _ hello: ClientMessage.Hello, of browser: String, on connection: any WebConnection
  ) async -> WebWindow? {
    let fresh = window(hello.fresh, of: browser)
    var kept = window(hello.kept, of: browser)
    if kept == nil { kept = await restore(hello.kept, of: browser) }
    if let kept, await claim(kept) {
      if let fresh, fresh !== kept, !fresh.isConnected { close(fresh) }
      connect(kept) { kept.resume(on: connection, at: hello.place) }
      return kept
    }
    guard let fresh, fresh !== kept, await claim(fresh) else { return nil }
    connect(fresh) { fresh.begin(on: connection, at: hello.place) }
    return fresh
  }

  /// Tells whether a window can be had: it can if no other tab that is alive has it, or is about to. Where the answer
  /// is yes, the window is claimed.
  private func claim(_ window: WebWindow) async -> Bool {
    let id = window.credentials.window
    guard claimed.insert(id).inserted else { return false }
    let isInUse = await isInUse(window)
    if isInUse || !has(window) { claimed.remove(id) }
    return claimed.contains(id)
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
