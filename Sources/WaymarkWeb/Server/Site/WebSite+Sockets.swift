#if Web
extension WebSite {
  /// Makes a connection a tab's socket.
  func openSocket(_ request: WebRequest) async throws(WebRefusal) -> Answer {
    guard request.method == "GET" else { throw .wrongMethod(allowed: "GET") }
    try checks.checkOrigin(request)
    guard let browser = browser(of: request) else { throw .foreignOrigin }
    guard let accept = await WebSocketHandshake(request: request).accept else { throw .malformed }
    var response = WebResponse(.switchingProtocols, type: "", body: "")
    response.headers = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept),
    ]
    let socket = TabSocket(browser: browser, registry: registry, watch: watch, limits: limits, clock: clock)
    return .socket(response, socket)
  }
}
#endif
