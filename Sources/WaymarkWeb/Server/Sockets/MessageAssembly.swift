#if Web
import FlyingFox

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Puts the texts together that a tab sends in one frame or several, and holds no more than one message may have.
struct MessageAssembly {
  private let limit: Int
  /// What has come of a message in several frames.
  private var parts: Data?

  init(limit: Int) { self.limit = limit }

  /// Takes a frame.
  ///
  /// - Returns: the message that it completes, if any.
  /// - Throws: why the connection has to end.
  mutating func take(_ frame: WSFrame) throws(CloseReason) -> String? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw CloseReason(.protocolError) }
    switch frame.opcode {
    case .text, .continuation: return try add(frame)
    case .ping, .pong, .close:
      guard frame.fin, frame.payload.count <= 125 else { throw CloseReason(.protocolError) }
      return nil
    case .binary: throw CloseReason(.unsupportedData)
    default: throw CloseReason(.protocolError)
    }
  }

  private mutating func add(_ frame: WSFrame) throws(CloseReason) -> String? {
    guard (frame.opcode == .text) == (parts == nil) else { throw CloseReason(.protocolError) }
    guard (parts?.count ?? 0) + frame.payload.count <= limit else { throw CloseReason(.messageTooBig) }
    let whole = (parts ?? Data()) + frame.payload
    parts = frame.fin ? nil : whole
    guard frame.fin else { return nil }
    guard let text = String(validating: whole, as: UTF8.self) else { throw CloseReason(.invalidFramePayload) }
    return text
  }
}

/// Why a socket is closed.
struct CloseReason: Error, Hashable {
  let code: WSCloseCode

  init(_ code: WSCloseCode) { self.code = code }
}
#endif
