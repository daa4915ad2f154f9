import Testing

@testable import Waymark

@Suite("Link bytes")
struct LinkBytesTests {
  @Test("a word has up to eight bytes, little-endian and padded with zeros", arguments: 0...20)
  func words(count: Int) {
    let bytes = (0..<count).map { UInt8($0 + 1) * 11 }
    for start in 0...count + 1 {
      var expected: UInt64 = 0
      for (position, byte) in bytes.dropFirst(start).prefix(8).enumerated() {
        expected |= UInt64(byte) << UInt64(position * 8)
      }
      #expect(LinkBytes.of(bytes) { $0.word(from: start) } == expected)
    }
  }
}
