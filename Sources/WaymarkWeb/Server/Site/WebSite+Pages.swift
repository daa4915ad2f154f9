#if Web
extension WebSite {
  /// Returns the response to a request for an asset, a page or a link. The request does not change the state
  /// of any existing window, but interceptors are asked again before a page of an existing window is drawn.
  func page(_ request: WebRequest) async throws(WebRefusal) -> WebResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      throw .wrongMethod(allowed: "GET, HEAD")
    }
    if let asset = front.asset(request.path) { return asset.response }
    switch request.path {
    case "/robots.txt": return WebResponse(type: "text/plain", body: "User-agent: *\nDisallow: /\n")
    case "/favicon.ico": return WebResponse(.noContent, type: "image/x-icon", body: "")
    default: break
    }
    if let (app, rest) = mounts[request.path] {
      guard !rest.hasPrefix(WebPath.reserved) else { throw .notFound }
      return try await link(request, in: app)
    }
    guard request.path == "/" else { throw .notFound }
    return WebResponse(type: Self.html, body: front.message(front.title, front.home))
  }

  /// Opens a link in a new window. If the query contains the id of an existing window, shows that window
  /// instead.
  private func link(_ request: WebRequest, in app: WebApp) async throws(WebRefusal) -> WebResponse {
    try checks.checkPurpose(request)
    if let id = request.parameter(WebPath.window) { return try await shown(id, request) }
    let window = try await openWindow(in: app, at: request.target, for: request)
    guard request.method == "HEAD" else { return show(window, to: request) }
    registry.close(window)
    return WebResponse(type: Self.html, body: "")
  }

  /// Opens a new window that shows a link. The window belongs to the browser that sent the request.
  func openWindow(
    in app: WebApp, at path: String, for request: WebRequest
  ) async throws(WebRefusal) -> WebWindow {
    let owner = WebWindow.Owner(browser: browser(of: request) ?? makeKey(), address: request.address)
    let window = try registry.open(app, for: owner, path: path)
    do throws(WebRefusal) {
      guard window.leadsSomewhere(path) else {
        throw .notFoundInApp(name: app.name, nearest: window.nearestAddress(to: path))
      }
      try await begin(window, at: path)
    } catch {
      registry.close(window)
      throw error
    }
    return window
  }

  private func begin(_ window: WebWindow, at path: String) async throws(WebRefusal) {
    do {
      try await window.begin(at: path)
    } catch {
      throw .unfit("\(error)")
    }
    guard registry.has(window) else { throw .gone }
  }

  private func shown(_ id: String, _ request: WebRequest) async throws(WebRefusal) -> WebResponse {
    guard let browser = browser(of: request), let window = registry.window(id, of: browser) else {
      return redirect(to: request.path)
    }
    await window.prepareForPage()
    return registry.has(window) ? show(window, to: request) : redirect(to: request.path)
  }

  private func show(_ window: WebWindow, to request: WebRequest) -> WebResponse {
    window.nextPageDeadline = nil
    return WebResponse(
      type: Self.html,
      body: WindowDocument(window: window, front: front, showsNotice: request.method == "GET").text,
      headers: cookie(of: window, for: request))
  }

  func redirect(to path: String) -> WebResponse {
    WebResponse(.seeOther, type: Self.html, body: "", headers: [("Location", path.isLocal ? path : "/")])
  }
}

extension String {
  /// Whether browsers interpret the text as a path on this server.
  fileprivate var isLocal: Bool {
    hasPrefix("/") && !hasPrefix("//")
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
#endif
