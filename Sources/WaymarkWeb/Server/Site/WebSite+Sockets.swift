#if Web
extension WebSite {
  /// Makes a socket for a tab.
  func openSocket(_ request: WebRequest) throws(WebRefusal) -> Answer {
    guard request.method == "GET" else { throw .wrongMethod(allowed: "GET") }
    try checks.checkOrigin(request)
    guard let browser = browser(of: request) else { throw .foreignOrigin }
    return .socket(
      TabSocket(browser: browser, registry: registry, watch: watch, limits: limits, clock: clock))
  }
}
#endif
