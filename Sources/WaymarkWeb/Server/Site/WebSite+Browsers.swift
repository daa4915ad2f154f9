#if Web
extension WebSite {
  /// Returns the key that identifies the browser, or `nil` if the request does not contain the browser's
  /// cookie.
  func browser(of request: WebRequest) -> String? {
    guard let key = request.cookie(cookieName), (32...64).contains(key.utf8.count) else { return nil }
    return key
  }

  /// Returns the value of a `Set-Cookie` header. The cookie identifies the browser in later requests.
  func cookie(_ owner: WebWindow.Owner, _ request: WebRequest) -> String {
    let origins = request.headers["host"].map { names.origins(of: $0, port: port) } ?? []
    let isSecure = origins.allSatisfy { $0.hasPrefix("https://") }
    return "\(cookieName)=\(owner.browser); HttpOnly; SameSite=Lax; Path=/" + (isSecure ? "; Secure" : "")
  }

  private var cookieName: String { "waymark-\(port)" }
}
#endif
