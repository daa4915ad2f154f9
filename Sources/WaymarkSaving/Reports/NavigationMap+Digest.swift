public import Waymark

extension NavigationMap {
  /// A short text that differs between maps with different routes: their destinations, names, links, and interceptors. It is
  /// the same in each run of the same build, so that a report tells which map the app had.
  ///
  /// - Complexity: O(n) in the number of routes.
  public var digest: String {
    var hash = FowlerNollVo()
    for route in routes {
      hash.add(route.destination.key)
      hash.add(route.name.rawValue)
      for link in [route.link].compactMap(\.self) + route.otherLinks { hash.add(link) }
      for name in route.interceptorNames { hash.add(name) }
      hash.add("")
    }
    return hash.text
  }
}

/// The hash function FNV-1a with 64 bits, which needs no seed. See http://www.isthe.com/chongo/tech/comp/fnv/.
private struct FowlerNollVo {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text and a separator.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8(0xff))
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The value in hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
