#if Web
extension WebSite {
  /// What a browser is known by; `nil` if it has not been here yet.
  func browser(of request: WebRequest) -> String? {
    guard let key = request.cookie(cookieName), (32...64).contains(key.utf8.count) else { return nil }
    return key
  }

  /// Has a browser say from now on which one it is.
  func cookie(_ owner: WebWindow.Owner, _ request: WebRequest) -> String {
    let origins = request.headers["host"].map { names.origins(of: $0, port: port) } ?? []
    let isSecure = origins.allSatisfy { $0.hasPrefix("https://") }
    return "\(cookieName)=\(owner.browser); HttpOnly; SameSite=Lax; Path=/" + (isSecure ? "; Secure" : "")
  }

  private var cookieName: String { "waymark-\(port)" }
}
#endif
