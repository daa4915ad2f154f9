#if Web
/// Puts messages together from the bytes that a tab sends, and keeps to what RFC 6455 says of clients.
///
/// How long a frame is going to be is looked at before any of it is kept, so it never holds more than one message.
struct FrameReader {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// What has come of a message in several frames.
  private var parts: [UInt8]?

  init(limit: Int) { self.limit = limit }

  /// Takes what has come, and says what that makes. After a fault nothing more is to be given to it.
  mutating func take(_ more: some Collection<UInt8>) -> [SocketStep] {
    bytes.append(contentsOf: more)
    var steps: [SocketStep] = []
    do throws(CloseCode) {
      while let frame = try nextFrame() {
        if let step = try step(frame) { steps.append(step) }
      }
    } catch {
      bytes = []
      steps.append(.fault(error))
    }
    return steps
  }

  private struct Frame {
    var header: FrameHeader
    var payload: [UInt8]
  }

  private mutating func nextFrame() throws(CloseCode) -> Frame? {
    guard let header = try FrameHeader(bytes) else { return nil }
    let room = header.isControl ? 125 : limit - (parts?.count ?? 0)
    guard header.length <= UInt64(max(room, 0)) else {
      throw header.isControl ? .protocolError : .messageTooBig
    }
    let end = header.size + Int(header.length)
    guard bytes.count >= end else { return nil }
    var payload = Array(bytes[header.size..<end])
    for index in payload.indices { payload[index] ^= header.mask[index % 4] }
    bytes.removeSubrange(..<end)
    return Frame(header: header, payload: payload)
  }

  private mutating func step(_ frame: Frame) throws(CloseCode) -> SocketStep? {
    switch frame.header.kind {
    case .text, .continuation:
      guard (frame.header.kind == .text) == (parts == nil) else { throw .protocolError }
      return try add(frame)
    case .binary: throw .unsupportedData
    case .close: return .close
    case .ping: return .ping(frame.payload)
    case .pong: return nil
    }
  }

  private mutating func add(_ frame: Frame) throws(CloseCode) -> SocketStep? {
    let whole = (parts ?? []) + frame.payload
    parts = frame.header.isFinal ? nil : whole
    guard frame.header.isFinal else { return nil }
    guard let text = String(validating: whole, as: UTF8.self) else { throw .invalidText }
    return .message(text)
  }
}
#endif
