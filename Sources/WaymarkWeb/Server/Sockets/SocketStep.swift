#if Web
/// What comes of the bytes that a tab has sent.
enum SocketStep: Hashable {
  /// A whole message.
  case message(String)
  /// Is to be answered with the same.
  case ping([UInt8])
  /// The tab says good-bye.
  case close
  /// The client does not keep to the rules, so the connection ends.
  case fault(CloseCode)
}

/// Why a socket is closed, as RFC 6455 numbers it.
enum CloseCode: UInt16, Error {
  case normal = 1000
  case goingAway = 1001
  case protocolError = 1002
  case unsupportedData = 1003
  case invalidText = 1007
  case policyViolation = 1008
  case messageTooBig = 1009
  case tryAgainLater = 1013
}
#endif
