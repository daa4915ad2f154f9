/// An integer in a link. It is written in decimal digits, with a leading `-` if it is negative.
protocol LinkInteger: LinkScalar, FixedWidthInteger {}

extension LinkInteger {
  static func fromLink(_ bytes: LinkBytes) -> Self? {
    let isNegative = !bytes.isEmpty && bytes[0] == 0x2D
    var index = isNegative ? 1 : 0
    guard index < bytes.count else { return nil }
    var value: Self = 0
    while index < bytes.count {
      guard LinkEscapes.isDigit(bytes[index]) else { return nil }
      let digit = Self(truncatingIfNeeded: bytes[index] &- 0x30)
      let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      value = next
      index += 1
    }
    return value
  }

  static func expectation(for bytes: LinkBytes) -> String {
    var index = !bytes.isEmpty && bytes[0] == 0x2D ? 1 : 0
    guard index < bytes.count else { return "a whole number" }
    while index < bytes.count {
      guard LinkEscapes.isDigit(bytes[index]) else { return "a whole number" }
      index += 1
    }
    return "a whole number from \(min) to \(max)"
  }

  static func dummy(_ attempt: Int) -> Self { attempt == 1 ? 1 : 0 }

  func append(to bytes: inout [UInt8], keepingSlashes: Bool) -> Bool {
    if self < 0 { bytes.append(0x2D) }
    var first = bytes.count
    var left = magnitude
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: left % 10))
      left /= 10
    } while left > 0
    // Reverse the digits, because they were appended from last to first.
    var last = bytes.count - 1
    while first < last {
      bytes.swapAt(first, last)
      first += 1
      last -= 1
    }
    return true
  }
}

extension Int: LinkInteger {}
extension Int8: LinkInteger {}
extension Int16: LinkInteger {}
extension Int32: LinkInteger {}
extension Int64: LinkInteger {}
extension UInt: LinkInteger {}
extension UInt8: LinkInteger {}
extension UInt16: LinkInteger {}
extension UInt32: LinkInteger {}
extension UInt64: LinkInteger {}
