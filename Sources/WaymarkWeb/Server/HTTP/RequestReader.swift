#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Puts requests together from the bytes of a connection. It never holds more than a request may have.
struct RequestReader {
  /// One request.
  struct Result: Sendable {
    /// The request, or why it is refused.
    var request: Swift.Result<WebRequest, WebRefusal>
    /// Whether another may follow.
    var keepsConnection: Bool
    /// Whether the answer's body is to be sent.
    var wantsBody: Bool
  }

  private let limits: WebLimits
  private var bytes: [UInt8] = []
  /// How far the end of the head has been looked for.
  private var searched = 0
  /// The request that waits for its body.
  private var head: RequestHead?

  init(limits: WebLimits) { self.limits = limits }

  /// What has come after the last request.
  var rest: [UInt8] { bytes }

  /// Takes what has come.
  mutating func add(_ more: [UInt8]) { bytes += more }

  /// The next request that is all there; `nil` as long as it is not. After a refusal that ends the connection nothing
  /// more is to be asked.
  mutating func next() -> Result? {
    do throws(WebRefusal) {
      if head == nil { head = try nextHead() }
      guard let head, bytes.count >= head.bodyLength else { return nil }
      self.head = nil
      var request = head.request
      request.body = Data(bytes[..<head.bodyLength])
      bytes.removeSubrange(..<head.bodyLength)
      return Result(
        request: .success(request), keepsConnection: head.keepsConnection, wantsBody: request.method != "HEAD"
      )
    } catch {
      bytes = []
      return Result(request: .failure(error), keepsConnection: false, wantsBody: true)
    }
  }

  private mutating func nextHead() throws(WebRefusal) -> RequestHead? {
    guard let end = endOfHead() else {
      try checkSize(bytes.count)
      return nil
    }
    try checkSize(end)
    let head = try RequestHead(bytes[..<end], limits: limits)
    bytes.removeSubrange(..<(end + 4))
    searched = 0
    return head
  }

  private mutating func endOfHead() -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    var index = searched
    while index + 4 <= bytes.count {
      if bytes[index..<index + 4].elementsEqual(mark) { return index }
      index += 1
    }
    searched = index
    return nil
  }

  private func checkSize(_ size: Int) throws(WebRefusal) {
    let firstLine = bytes.firstIndex(of: 10) ?? bytes.count
    guard firstLine <= limits.targetBytes + 32 else { throw .addressTooLong }
    guard size - firstLine <= limits.headerBytes else { throw .headersTooLong }
  }
}
#endif
