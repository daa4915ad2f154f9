#if Web
/// What a frame begins with.
struct FrameHeader {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  let isFinal: Bool
  let kind: Kind
  /// How many bytes of payload follow.
  let length: UInt64
  let mask: [UInt8]
  /// How many bytes it has itself.
  let size: Int

  var isControl: Bool { kind.rawValue >= 8 }

  /// Reads a header; `nil` if it is not all there yet.
  ///
  /// - Throws: the code to close the connection with if no client may send such a frame.
  init?(_ bytes: [UInt8]) throws(CloseCode) {
    guard bytes.count >= 2 else { return nil }
    guard bytes[0] & 0b0111_0000 == 0, let kind = Kind(rawValue: bytes[0] & 0b1111),
      bytes[1] & 0b1000_0000 != 0
    else { throw .protocolError }
    let short = bytes[1] & 0b0111_1111
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    isFinal = bytes[0] & 0b1000_0000 != 0
    guard kind.rawValue < 8 || isFinal && extra == 0 else { throw .protocolError }
    guard bytes.count >= 2 + extra + 4 else { return nil }
    self.kind = kind
    length = extra == 0 ? UInt64(short) : bytes[2..<2 + extra].reduce(0) { $0 << 8 | UInt64($1) }
    guard length >> 63 == 0 else { throw .protocolError }
    mask = Array(bytes[(2 + extra)..<(6 + extra)])
    size = 6 + extra
  }
}

extension FrameHeader {
  /// A whole frame as a server sends it.
  static func frame(_ kind: Kind, _ payload: some Collection<UInt8>) -> [UInt8] {
    let head = 0b1000_0000 | kind.rawValue
    let count = payload.count
    if count <= 125 { return [head, UInt8(count)] + payload }
    if count <= UInt16.max { return [head, 126, UInt8(count >> 8), UInt8(count & 0xFF)] + payload }
    return [head, 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) } + payload
  }
}
#endif
