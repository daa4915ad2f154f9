/// The UTF-8 bytes of a link or of a part of it, borrowed for the duration of a call.
///
/// This is the only file in the folder that accesses memory directly. Every access is bounds-checked,
/// including in release builds. Values of this type must not be used after the call that borrowed the bytes.
/// An object that stores one must set it to ``empty`` before the call returns.
struct LinkBytes {
  private let memory: UnsafeBufferPointer<UInt8>

  static var empty: LinkBytes { LinkBytes(memory: UnsafeBufferPointer(start: nil, count: 0)) }

  var count: Int { memory.count }

  var isEmpty: Bool { memory.isEmpty }

  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < memory.count, "an index outside of the link")
    return memory[index]
  }

  /// Returns the bytes between two offsets, or `nil` if an offset is out of bounds.
  func part(_ start: Int, _ end: Int) -> LinkBytes? {
    guard start >= 0, start <= end, end <= memory.count else { return nil }
    return LinkBytes(memory: UnsafeBufferPointer(rebasing: memory[start..<end]))
  }

  /// Splits the bytes at each separator. Empty parts are kept.
  func parts(separatedBy byte: UInt8) -> [LinkBytes] {
    memory.split(separator: byte, omittingEmptySubsequences: false)
      .map { LinkBytes(memory: UnsafeBufferPointer(rebasing: $0)) }
  }

  /// The bytes as text. Invalid UTF-8 is replaced with U+FFFD.
  var text: String { String(decoding: memory, as: UTF8.self) }

  func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  func firstIndex(of byte: UInt8) -> Int? {
    for index in 0..<count where memory[index] == byte { return index }
    return nil
  }

  func allSatisfy(_ test: (UInt8) -> Bool) -> Bool { memory.allSatisfy(test) }

  /// Returns whether the bytes are equal to a text.
  func areEqual(to text: String) -> Bool {
    guard text.utf8.count == count else { return false }
    var index = 0
    for byte in text.utf8 {
      if memory[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Returns whether an array contains these bytes at the given offset.
  func areEqual(to bytes: [UInt8], from start: Int = 0) -> Bool {
    guard start >= 0, bytes.count >= count, start <= bytes.count - count else { return false }
    for index in 0..<count where memory[index] != bytes[start + index] { return false }
    return true
  }

  /// Returns whether the bytes equal an array of lowercase bytes, ignoring the case of ASCII letters.
  func areEqual(toLowercase bytes: [UInt8]) -> Bool {
    guard bytes.count == count else { return false }
    for index in 0..<count {
      let own = memory[index]
      let lower = own >= 0x41 && own <= 0x5A ? own | 0x20 : own
      if lower != bytes[index] { return false }
    }
    return true
  }

  /// Returns up to eight bytes, starting at an offset, as one integer. Missing bytes are zero.
  func word(from start: Int) -> UInt64 {
    guard start >= 0, start < count else { return 0 }
    if count - start >= 8 { return load(UInt64.self, from: start) }
    // Load the last eight bytes, or two overlapping groups of four bytes, and discard the bytes that are not
    // needed.
    if count >= 8 { return load(UInt64.self, from: count - 8) >> UInt64(8 * (8 - (count - start))) }
    guard count - start >= 4 else { return shortWord(from: start) }
    let high = UInt64(load(UInt32.self, from: count - 4)) << UInt64(8 * (count - start - 4))
    return UInt64(load(UInt32.self, from: start)) | high
  }

  private func shortWord(from start: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in (start..<count).reversed() { word = word << 8 | UInt64(memory[index]) }
    return word
  }

  /// Loads an integer from an offset. All of its bytes must be within bounds.
  private func load<Number: FixedWidthInteger>(_ type: Number.Type, from start: Int) -> Number {
    Number(littleEndian: UnsafeRawBufferPointer(memory).loadUnaligned(fromByteOffset: start, as: type))
  }
}

extension LinkBytes {
  /// Calls `body` with the UTF-8 bytes of a string. The bytes are not copied if the string is stored as
  /// UTF-8.
  @inline(__always)
  static func of<Result, Failure: Error>(
    _ text: String, _ body: (LinkBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var text = text
    let result: Swift.Result<Result, Failure> = text.withUTF8 { memory in
      do throws(Failure) {
        return .success(try body(LinkBytes(memory: memory)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls `body` with the bytes of an array. The bytes are not copied.
  @inline(__always)
  static func of<Result, Failure: Error>(
    _ bytes: [UInt8], _ body: (LinkBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = bytes.withUnsafeBufferPointer { memory in
      do throws(Failure) {
        return .success(try body(LinkBytes(memory: memory)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// A buffer that collects the bytes of a printed link.
struct LinkSink {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  /// Returns a string that consists of the bytes that `write` appends. `write` must not append more than
  /// `capacity` bytes.
  static func text(capacity: Int, _ write: (inout LinkSink) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { memory in
      var sink = LinkSink(memory: memory)
      write(&sink)
      return sink.count
    }
  }

  private init(memory: UnsafeMutableBufferPointer<UInt8>) {
    self.memory = memory
  }

  mutating func append(_ byte: UInt8) {
    precondition(count < memory.count, "a link longer than its parts")
    memory[count] = byte
    count += 1
  }

  /// Appends the bytes between two offsets of an array.
  mutating func append(_ bytes: [UInt8], from start: Int, to end: Int) {
    precondition(end - start <= memory.count - count, "a link longer than its parts")
    _ = memory[count...].update(fromContentsOf: bytes[start..<end])
    count += end - start
  }
}
