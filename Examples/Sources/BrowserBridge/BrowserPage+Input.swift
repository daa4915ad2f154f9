/// Mouse and keyboard input. Each function waits until the input is possible and throws an error if it is not
/// possible in time.
extension BrowserPage {
  /// Clicks the element with an accessible name.
  ///
  /// - Parameters:
  ///   - name: the complete accessible name.
  ///   - role: the accessibility role.
  ///   - place: a CSS selector of the element to search in; by default, the layer in front.
  ///   - patience: how long to wait until the element can be clicked.
  public func click(
    _ name: String, role: String = "button", within place: String? = nil, patience: Duration = patience
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["name": name, "role": role, "within": place]
    _ = try await ask("click", members, patience: patience)
  }

  /// Clicks the only element that matches a CSS selector.
  public func click(css selector: String, patience: Duration = patience) async throws(BrowserError) {
    _ = try await ask("click", ["css": selector], patience: patience)
  }

  /// Replaces the text of the field with a label.
  ///
  /// - Parameters:
  ///   - label: the complete label.
  ///   - text: the new text.
  ///   - place: a CSS selector of the element to search in; by default, the layer in front.
  ///   - patience: how long to wait until the field can be edited.
  public func fill(
    _ label: String, with text: String, within place: String? = nil, patience: Duration = patience
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["label": label, "text": text, "within": place]
    _ = try await ask("fill", members, patience: patience)
  }

  /// Presses a key or a combination of keys, such as `"Escape"` or `"Shift+Tab"`.
  public func press(_ key: String) async throws(BrowserError) {
    _ = try await ask("press", ["key": key])
  }

  /// Changes the size of the page or its colour scheme. Values that are `nil` stay as they are.
  public func resize(width: Int? = nil, height: Int? = nil, isDark: Bool? = nil) async throws(BrowserError) {
    _ = try await ask("resize", ["width": width, "height": height, "dark": isDark])
  }
}
