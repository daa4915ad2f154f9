/// What a user does with mouse and keyboard. Each waits until that is possible, and fails if it stays impossible.
extension BrowserPage {
  /// Clicks what has this accessible name.
  ///
  /// - Parameters:
  ///   - name: the whole name.
  ///   - role: what it is to a screen reader.
  ///   - place: a CSS selector of where to look; by default in the layer in front.
  ///   - patience: how long it may take to be there and free to click.
  public func click(
    _ name: String, role: String = "button", within place: String? = nil, patience: Duration = patience
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["name": name, "role": role, "within": place]
    _ = try await ask("click", members, patience: patience)
  }

  /// Clicks the only thing on the page that a CSS selector names.
  public func click(css selector: String, patience: Duration = patience) async throws(BrowserError) {
    _ = try await ask("click", ["css": selector], patience: patience)
  }

  /// Replaces what is in the field with this label.
  ///
  /// - Parameters:
  ///   - label: the whole label.
  ///   - text: what it then says.
  ///   - place: a CSS selector of where to look; by default in the layer in front.
  ///   - patience: how long it may take to be there and free to be filled in.
  public func fill(
    _ label: String, with text: String, within place: String? = nil, patience: Duration = patience
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["label": label, "text": text, "within": place]
    _ = try await ask("fill", members, patience: patience)
  }

  /// Presses a key, or several at once: `"Escape"`, `"Shift+Tab"`.
  public func press(_ key: String) async throws(BrowserError) {
    _ = try await ask("press", ["key": key])
  }

  /// Gives it another size, or other colours, which it keeps.
  public func resize(width: Int? = nil, height: Int? = nil, isDark: Bool? = nil) async throws(BrowserError) {
    _ = try await ask("resize", ["width": width, "height": height, "dark": isDark])
  }
}
