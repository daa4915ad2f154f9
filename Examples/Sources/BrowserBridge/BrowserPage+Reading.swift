/// Reading and checking a page.
extension BrowserPage {
  /// Reads the contents of the page from its DOM.
  public func read() async throws(BrowserError) -> PageReading {
    try await ask("read").value(as: PageReading.self)
  }

  /// Reads the contents of the page and its new problems in one request.
  public func observe() async throws(BrowserError) -> PageObservation {
    try await ask("observe").value(as: PageObservation.self)
  }

  /// Evaluates a JavaScript expression or calls a JavaScript function on the page, and returns the result.
  public func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type = Value.self
  ) async throws(BrowserError) -> Value {
    try await ask("evaluate", ["script": script]).value(as: type)
  }

  /// Runs JavaScript on the page.
  public func run(_ script: String) async throws(BrowserError) {
    _ = try await ask("evaluate", ["script": script])
  }

  /// Waits until a JavaScript expression is true. The wait continues if the tab loads another page.
  public func wait(until condition: String, patience: Duration = patience) async throws(BrowserError) {
    _ = try await ask("waitFor", ["script": condition], patience: patience)
  }

  /// Returns the problems of the page since the last call of this function or of ``observe()``.
  public func complaints() async throws(BrowserError) -> [PageComplaint] {
    try await ask("console").value(as: [PageComplaint].self)
  }

  /// Saves a screenshot as a PNG file, with all animations finished. The size and the colour scheme stay
  /// changed afterwards.
  public func screenshot(
    to path: String, width: Int? = nil, height: Int? = nil, isDark: Bool? = nil
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["path": path, "width": width, "height": height, "dark": isDark]
    _ = try await ask("screenshot", members)
  }

  /// Checks the page with axe, an accessibility checker, and returns the violated rules.
  public func accessibilityFaults() async throws(BrowserError) -> [AccessibilityFault] {
    try await ask("axe").value(as: [AccessibilityFault].self)
  }
}
