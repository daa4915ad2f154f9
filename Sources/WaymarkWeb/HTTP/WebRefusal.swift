#if Web
/// The reason why the server refuses an HTTP request.
package enum WebRefusal: Error, Hashable {
  case malformed
  case locked
  case foreignOrigin
  case notFound
  /// An app has no screen at an address. The link is the nearest address that it has.
  case notFoundInApp(name: String, nearest: String)
  case wrongMethod(allowed: String)
  case tooSlow
  case gone
  case lengthRequired
  case bodyTooLong
  case addressTooLong
  case wrongHost
  case headersTooLong
  case tooManyWindows
  case unfit(String)
  case unanswered
  case serverFull
  case prefetch
}

extension WebRefusal {
  package var status: WebStatus {
    switch self {
    case .malformed: WebStatus(code: 400, phrase: "Bad Request")
    case .locked: WebStatus(code: 401, phrase: "Unauthorized")
    case .foreignOrigin: WebStatus(code: 403, phrase: "Forbidden")
    case .notFound, .notFoundInApp: .notFound
    case .wrongMethod: WebStatus(code: 405, phrase: "Method Not Allowed")
    case .tooSlow: WebStatus(code: 408, phrase: "Request Timeout")
    case .gone: WebStatus(code: 410, phrase: "Gone")
    case .lengthRequired: WebStatus(code: 411, phrase: "Length Required")
    case .bodyTooLong: WebStatus(code: 413, phrase: "Content Too Large")
    case .addressTooLong: WebStatus(code: 414, phrase: "URI Too Long")
    case .wrongHost: WebStatus(code: 421, phrase: "Misdirected Request")
    case .tooManyWindows: WebStatus(code: 429, phrase: "Too Many Requests")
    case .headersTooLong: WebStatus(code: 431, phrase: "Request Header Fields Too Large")
    case .unfit, .unanswered: WebStatus(code: 500, phrase: "Internal Server Error")
    case .serverFull, .prefetch: WebStatus(code: 503, phrase: "Service Unavailable")
    }
  }

  /// The explanation that the user sees.
  package var explanation: String {
    switch self {
    case .malformed: "The request could not be understood."
    case .locked: "The key is missing or wrong."
    case .foreignOrigin: "The request came from another site."
    case .notFound: "There is nothing at this address."
    case .notFoundInApp(let name, _): "\(name) has nothing at this address."
    case .wrongMethod: "This address does not support the request."
    case .tooSlow: "The request took too long to arrive."
    case .gone: "This window no longer exists. Open it again."
    case .lengthRequired: "The request does not specify its length."
    case .bodyTooLong: "The request is too large."
    case .addressTooLong: "The address is too long."
    case .wrongHost: "There is no site with this name on this server."
    case .headersTooLong: "The headers of the request are too large."
    case .tooManyWindows: "Too many windows are open. Close some of them, or try again later."
    case .unfit(let reason): "The window could not be opened: \(reason)"
    case .unanswered: "The response took too long. Try again later."
    case .serverFull: "The server has too many visitors. Try again later."
    case .prefetch: "This page cannot be loaded in advance."
    }
  }

  /// The headers that are added to the response.
  package var headers: [(name: String, value: String)] {
    switch self {
    case .wrongMethod(let allowed): [("Allow", allowed)]
    // Browsers show no dialog for a scheme that they do not know.
    case .locked: [("WWW-Authenticate", "Waymark-Key")]
    case .tooManyWindows, .serverFull: [("Retry-After", "60")]
    default: []
    }
  }
}
#endif
