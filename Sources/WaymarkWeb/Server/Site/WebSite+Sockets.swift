#if Web
extension WebSite {
  /// Checks whether the browser may open a WebSocket.
  func openSocket(_ request: WebRequest) throws(WebRefusal) -> Answer {
    guard request.method == "GET" else { throw .wrongMethod(allowed: "GET") }
    try checks.checkOrigin(request)
    guard let browser = browser(of: request) else { throw .foreignOrigin }
    return .socket(browser: browser)
  }
}
#endif
