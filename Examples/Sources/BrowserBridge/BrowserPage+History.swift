/// The address bar, and the buttons next to it.
extension BrowserPage {
  /// Goes to an address, as by typing it.
  ///
  /// - Returns: the status of HTTP; `nil` for a file, or a place in the same document.
  @discardableResult
  public func goto(_ url: String) async throws(BrowserError) -> Int? {
    try await ask("goto", ["url": url]).value(as: Int?.self)
  }

  /// Goes back by one entry of its history.
  public func back() async throws(BrowserError) {
    _ = try await ask("back")
  }

  /// Goes forward by one entry of its history.
  public func forward() async throws(BrowserError) {
    _ = try await ask("forward")
  }

  /// Goes through its history by several entries: forward, or back if the number is negative.
  public func go(_ distance: Int) async throws(BrowserError) {
    _ = try await ask("go", ["by": distance])
  }

  /// Loads it again.
  public func reload() async throws(BrowserError) {
    _ = try await ask("reload")
  }
}
