/// Address and history of a page.
extension BrowserPage {
  /// Loads an address, as if the user had typed it.
  ///
  /// - Returns: the HTTP status, or `nil` for a file or for a fragment of the current document.
  @discardableResult
  public func goto(_ url: String) async throws(BrowserError) -> Int? {
    try await ask("goto", ["url": url]).value(as: Int?.self)
  }

  /// Goes back by one history entry.
  public func back() async throws(BrowserError) {
    _ = try await ask("back")
  }

  /// Goes forward by one history entry.
  public func forward() async throws(BrowserError) {
    _ = try await ask("forward")
  }

  /// Moves by several history entries: forward if the number is positive, back if it is negative.
  public func go(_ distance: Int) async throws(BrowserError) {
    _ = try await ask("go", ["by": distance])
  }

  /// Reloads the page.
  public func reload() async throws(BrowserError) {
    _ = try await ask("reload")
  }
}
