#if Web
extension WebSite {
  /// Returns the answer that lets the browser open a WebSocket.
  ///
  /// - Throws: the reason for refusing the request.
  func openSocket(_ request: WebRequest) throws(WebRefusal) -> WebAnswer {
    guard request.method == "GET" else { throw .wrongMethod(allowed: "GET") }
    try checks.checkOrigin(request)
    guard let browser = claimedBrowser(of: request) else { throw .foreignOrigin }
    return .socket(
      WebSocketOpening { [registry, watch, limits, clock] write in
        TabSocket(
          browser: browser, registry: registry, watch: watch, limits: limits, clock: clock, write: write)
      })
  }
}
#endif
