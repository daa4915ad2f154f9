#if Web
extension WebSite {
  /// Does what a page without scripts has sent: fills in the fields, then presses the button.
  func act(_ request: WebRequest, in app: WebApp) async throws(WebRefusal) -> WebResponse {
    guard request.method == "POST" else { throw .wrongMethod(allowed: "POST") }
    try checks.checkOrigin(request)
    let type = request.headers["content-type"]?.split(separator: ";").first.map(\.trimmed)
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw .malformed }
    guard let body = String(validating: request.body, as: UTF8.self) else { throw .malformed }
    let fields = FormFields(body)
    let window = try window(fields, of: request, in: app)
    registry.noteUse(of: window)
    for (name, text) in fields.pairs where name.hasPrefix(Self.fieldPrefix) {
      guard text.utf8.count <= limits.textBytes else { throw .bodyTooLong }
      window.fill(String(name.dropFirst(Self.fieldPrefix.count)), with: text)
    }
    if let control = fields.value(of: "control") {
      await Task { await window.press(control) }.ended(within: limits.settling, by: clock)
    }
    guard registry.has(window) else { throw .gone }
    return redirect(to: window)
  }

  private func window(
    _ fields: FormFields, of request: WebRequest, in app: WebApp
  ) throws(WebRefusal) -> WebWindow {
    guard let id = fields.value(of: "window"), let token = fields.value(of: "token"),
      let browser = browser(of: request),
      let window = registry.window(.init(window: id, token: token), of: browser),
      window.app.mount == app.mount
    else { throw .gone }
    return window
  }

  private func redirect(to window: WebWindow) -> WebResponse {
    let address = window.address
    let mark = address.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return redirect(to: "\(address)\(mark)\(Self.windowParameter)=\(window.credentials.window)")
  }

  private static let fieldPrefix = "field-"
}
#endif
