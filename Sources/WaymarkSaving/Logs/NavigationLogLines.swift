import Waymark

/// The lines of a log, read one by one.
struct NavigationLogLines<Bytes: RandomAccessCollection> where Bytes.Element == UInt8 {
  private let bytes: Bytes
  private let limit: Int
  private var position: Bytes.Index
  /// The number of lines read so far. Empty lines are not counted.
  private var number = 0

  /// Creates an iterator.
  ///
  /// - Parameter limit: the maximum number of bytes in a line, without its line break.
  init(_ bytes: Bytes, limit: Int = SavedNavigationLimits.bytes) {
    (self.bytes, self.limit) = (bytes, limit)
    position = bytes.startIndex
  }

  /// Returns the next line that is not empty, without its line break. Returns `nil` at the end of the log.
  ///
  /// - Throws: ``NavigationLogError`` if the line is too long. Bytes beyond the limit are not read.
  /// - Complexity: O(n) in the length of the line.
  mutating func next() throws(NavigationLogError) -> Bytes.SubSequence? {
    while position < bytes.endIndex, bytes[position] == Self.lineBreak { bytes.formIndex(after: &position) }
    if position == bytes.endIndex { return nil }
    number += 1
    let bound = bytes.index(position, offsetBy: limit, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let end = lineBreak(in: bytes[position..<bound]) ?? bound
    if end != bytes.endIndex, bytes[end] != Self.lineBreak {
      throw NavigationLogError(line: number, problem: .tooLarge)
    }
    defer { position = end }
    return bytes[position..<end]
  }

  /// Returns the position of the first line break, or `nil` if there is none. Contiguous memory is searched
  /// directly, which is much faster.
  private func lineBreak(in part: Bytes.SubSequence) -> Bytes.Index? {
    let offset = part.withContiguousStorageIfAvailable { $0.firstIndex(of: Self.lineBreak) }
    guard let offset else { return part.firstIndex(of: Self.lineBreak) }
    return offset.map { part.index(part.startIndex, offsetBy: $0) }
  }

  private static var lineBreak: UInt8 { UInt8(ascii: "\n") }
}
