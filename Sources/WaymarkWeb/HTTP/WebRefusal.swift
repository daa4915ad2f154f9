#if Web
/// The reason for refusing an HTTP request.
enum WebRefusal: Error, Hashable {
  case malformed
  case foreignOrigin
  case notFound
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
  var status: WebStatus {
    switch self {
    case .malformed: WebStatus(code: 400, phrase: "Bad Request")
    case .foreignOrigin: WebStatus(code: 403, phrase: "Forbidden")
    case .notFound: WebStatus(code: 404, phrase: "Not Found")
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

  /// The explanation shown to the user.
  var explanation: String {
    switch self {
    case .malformed: "The request could not be understood."
    case .foreignOrigin: "The request came from another site."
    case .notFound: "There is nothing at this address."
    case .wrongMethod: "This cannot be done here."
    case .tooSlow: "The request took too long to arrive."
    case .gone: "This window no longer exists. Open it again."
    case .lengthRequired: "The request does not say how long it is."
    case .bodyTooLong: "More was sent than is taken."
    case .addressTooLong: "The address is too long."
    case .wrongHost: "There is no site of this name here."
    case .headersTooLong: "The request says more than is taken."
    case .tooManyWindows: "Too many windows are open. Close some, or try again in a while."
    case .unfit(let reason): "The window could not be opened: \(reason)"
    case .unanswered: "The answer took too long. Try again in a while."
    case .serverFull: "There are too many visitors. Try again in a while."
    case .prefetch: "Windows are not opened in advance."
    }
  }

  /// Additional headers of the response.
  var headers: [(name: String, value: String)] {
    switch self {
    case .wrongMethod(let allowed): [("Allow", allowed)]
    case .tooManyWindows, .serverFull: [("Retry-After", "60")]
    default: []
    }
  }
}
#endif
