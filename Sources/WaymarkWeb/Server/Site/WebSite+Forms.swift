#if Web
import Waymark

extension WebSite {
  /// Handles a form that a browser without JavaScript has submitted: fills in the fields, then presses the
  /// button.
  func act(_ request: WebRequest, in app: WebApp) async throws(WebRefusal) -> WebResponse {
    guard request.method == "POST" else { throw .wrongMethod(allowed: "POST") }
    try checks.checkOrigin(request)
    let type = request.headers["content-type"]?.split(separator: ";").first.map(\.trimmed)
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw .malformed }
    guard let body = String(validUTF8: request.body) else { throw .malformed }
    let fields = FormFields(body)
    guard let window = try window(fields, of: request, in: app) else {
      return try await openAnew(request, in: app)
    }
    registry.noteUse(of: window)
    window.noteFront()
    for (name, text) in fields.pairs where name.hasPrefix(Self.fieldPrefix) {
      guard text.utf8.count <= limits.textBytes else { throw .bodyTooLong }
      window.fill(String(name.dropFirst(Self.fieldPrefix.count)), with: text)
    }
    if let control = fields.value(of: "control") {
      await Task { await window.press(control) }.ended(within: limits.settling, by: clock)
    }
    return registry.has(window) ? redirect(to: window, for: request) : try await openAnew(request, in: app)
  }

  /// Opens the page that contains the form in a new window, because the form's window no longer exists.
  /// Returns a redirect to the new window.
  private func openAnew(_ request: WebRequest, in app: WebApp) async throws(WebRefusal) -> WebResponse {
    let window = try await openWindow(in: app, at: page(before: request, in: app), for: request)
    window.feed.note(nil, notice: window.navigator.texts.reopened)
    return redirect(to: window, for: request)
  }

  /// Returns the path of the page that contains the form, or the root of the app if the request does not name
  /// that page.
  private func page(before request: WebRequest, in app: WebApp) -> String {
    let root = app.mount + "/"
    guard let referrer = request.headers["referer"], let host = request.headers["host"],
      let range = referrer.firstRange(of: "://\(host)/")
    else { return root }
    let path = "/" + referrer[range.upperBound...].prefix { $0 != "?" && $0 != "#" }
    return path.hasPrefix(root) && !path.contains(WebPath.reserved) ? path : root
  }

  /// Returns the window that the form belongs to, or `nil` if that window no longer exists.
  ///
  /// - Throws: ``WebRefusal/gone`` if the form does not identify a window, or the request does not identify
  ///   the browser.
  private func window(
    _ fields: FormFields, of request: WebRequest, in app: WebApp
  ) throws(WebRefusal) -> WebWindow? {
    guard let id = fields.value(of: "window"), let token = fields.value(of: "token"),
      let browser = claimedBrowser(of: request)
    else { throw .gone }
    let window = registry.window(.init(window: id, token: token), of: browser)
    return window?.app.mount == app.mount ? window : nil
  }

  private func redirect(to window: WebWindow, for request: WebRequest) -> WebResponse {
    window.expectPage()
    var response = redirect(to: window.ownAddress)
    response.headers += cookie(of: window, for: request, repeats: true)
    return response
  }

  private static let fieldPrefix = "field-"
}
#endif
