/// What can be learnt of a page.
extension BrowserPage {
  /// Reads what it shows, from its DOM.
  public func read() async throws(BrowserError) -> PageReading {
    try await ask("read").value(as: PageReading.self)
  }

  /// Reads what it shows and what it has complained about since it was last asked, in one request.
  public func observe() async throws(BrowserError) -> PageObservation {
    try await ask("observe").value(as: PageObservation.self)
  }

  /// Evaluates an expression, or calls a function, in its JavaScript.
  public func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type = Value.self
  ) async throws(BrowserError) -> Value {
    try await ask("evaluate", ["script": script]).value(as: type)
  }

  /// Runs JavaScript in it.
  public func run(_ script: String) async throws(BrowserError) {
    _ = try await ask("evaluate", ["script": script])
  }

  /// Waits until an expression in JavaScript is true. It may come to be so on another page that follows.
  public func wait(until condition: String, patience: Duration = patience) async throws(BrowserError) {
    _ = try await ask("waitFor", ["script": condition], patience: patience)
  }

  /// What it has complained about since this was last asked.
  public func complaints() async throws(BrowserError) -> [PageComplaint] {
    try await ask("console").value(as: [PageComplaint].self)
  }

  /// Draws it into a PNG file, with animations at their end. A size or colours that are given stay.
  public func screenshot(
    to path: String, width: Int? = nil, height: Int? = nil, isDark: Bool? = nil
  ) async throws(BrowserError) {
    let members: [String: any Encodable] = ["path": path, "width": width, "height": height, "dark": isDark]
    _ = try await ask("screenshot", members)
  }

  /// Checks it by the rules of axe for what people with disabilities need; what is returned breaks them.
  public func accessibilityFaults() async throws(BrowserError) -> [AccessibilityFault] {
    try await ask("axe").value(as: [AccessibilityFault].self)
  }
}
