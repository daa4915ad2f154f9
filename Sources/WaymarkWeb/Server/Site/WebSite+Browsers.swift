#if Web
extension WebSite {
  /// Returns the key that identifies the browser: the only value of the browser's cookie that this server has
  /// issued, to a browser that still has a window.
  ///
  /// Values that the server has not issued are ignored. Other sites and programs can set them, for example
  /// from another port.
  ///
  /// - Returns: the key, or `nil` if the request contains no issued value, or several. A page then gets a new
  ///   cookie, so that links work in any case. Sockets and forms are refused, because nothing shows which of
  ///   several browsers has sent them.
  func browser(of request: WebRequest) -> String? {
    let keys = issuedKeys(in: request)
    return keys.count == 1 ? keys.first : nil
  }

  /// Returns the key with which a socket or a form may look up its window. If no value of the cookie has been
  /// issued, this is a value that no window has, so that the page is loaded again. The next page then has a
  /// cookie.
  ///
  /// - Returns: the key, or `nil` if the request contains no cookie, or several issued values.
  func claimedBrowser(of request: WebRequest) -> String? {
    let keys = issuedKeys(in: request)
    return keys.isEmpty ? request.cookies(cookieName(for: request)).first : browser(of: request)
  }

  /// Returns the header that gives the browser the key of its new window. Returns no header if the request
  /// already contains the key, unless `repeats` is `true`.
  ///
  /// Chrome keeps pages in its back/forward cache although they must not be stored. It drops them when a cookie of
  /// the site is set, even to the same value. The response to a form therefore repeats the cookie. A user who has
  /// just signed out then cannot go back to an older page without loading it again.
  ///
  /// The cookie applies to all paths of the host, also if no app is mounted at `/`, because browsers accept the
  /// prefix `__Host-` only with this path.
  func cookie(
    of window: WebWindow, for request: WebRequest, repeats: Bool = false
  ) -> [(name: String, value: String)] {
    let key = window.owner.browser
    guard repeats || browser(of: request) != key else { return [] }
    let attributes = "HttpOnly; SameSite=Lax; Path=/" + (isSecure(request) ? "; Secure" : "")
    return [("Set-Cookie", "\(cookieName(for: request))=\(key); \(attributes)")]
  }

  private func issuedKeys(in request: WebRequest) -> Set<String> {
    Set(request.cookies(cookieName(for: request)).filter(registry.issued.contains))
  }

  /// Returns the name of the cookie. Only the host itself can set a cookie with the prefix `__Host-`, and only
  /// over a secure connection. The port is part of the name, because all ports of a host share its cookies.
  private func cookieName(for request: WebRequest) -> String {
    (isSecure(request) ? "__Host-" : "") + "waymark-\(port)"
  }

  /// Whether browsers reach the host of the request only over secure connections.
  private func isSecure(_ request: WebRequest) -> Bool {
    let origins = request.headers["host"].map { names.origins(of: $0, port: port) } ?? []
    return origins.allSatisfy { $0.hasPrefix("https://") }
  }
}
#endif
