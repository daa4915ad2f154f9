#if Web
import FlyingSocks

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes that are sent last on a connection. Where they end the web server is told of a failure, since that is all
/// that has it close a connection.
struct LastBytes: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8
  private let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var bytes: Data

    mutating func next() async throws -> UInt8? {
      guard let byte = bytes.popFirst() else { throw SocketError.disconnected }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !bytes.isEmpty else { throw SocketError.disconnected }
      defer { bytes = Data() }
      return bytes
    }
  }
}
#endif
