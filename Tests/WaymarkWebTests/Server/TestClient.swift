#if Web
import Foundation
import NIOCore
import NIOPosix
import Testing
import WaymarkTesting

/// A raw connection to a server.
@MainActor
final class TestClient {
  private let channel: any Channel
  private let received = Received()

  init(port: UInt16) async throws {
    let (stream, continuation) = AsyncStream<ByteBuffer>.makeStream()
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      // Unread data stays in the system's buffer, as for a client that does not read.
      .channelOption(.autoRead, value: false)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Receiver(to: continuation))
        }
      }
      .connect(host: "127.0.0.1", port: Int(port)).get()
    Task { [received] in
      for await bytes in stream { received.bytes += bytes.readableBytesView }
      received.isWhole = true
    }
  }

  isolated deinit { close() }

  func close() { channel.close(promise: nil) }

  /// A response of a server.
  struct Reply {
    var status: Int
    /// The header fields by lowercase name.
    var headers: [String: String]
    var body: String
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }
  /// Sends bytes without waiting until the server has received them.
  func send(_ bytes: [UInt8]) async throws { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

  /// Sends a request and reads the response.
  func request(
    _ method: String = "GET", _ target: String = "/", host: String, _ headers: [String] = [],
    body: String = ""
  ) async throws -> Reply {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    let head = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers + length
    try await send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try await reply(hasBody: method != "HEAD")
  }

  func reply(hasBody: Bool = true) async throws -> Reply {
    let head = try await read(until: "\r\n\r\n")
    var lines = head.components(separatedBy: "\r\n")
    let status = try #require(Int(lines.removeFirst().split(separator: " ")[1]))
    var headers: [String: String] = [:]
    for line in lines where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
    return Reply(
      status: status, headers: headers, body: String(decoding: try await receive(length), as: UTF8.self))
  }

  /// Reads the given number of bytes.
  func receive(_ count: Int) async throws -> [UInt8] {
    while received.bytes.count < count { try await read() }
    defer { received.bytes.removeFirst(count) }
    return Array(received.bytes.prefix(count))
  }

  /// Whether the server closes the connection, ignoring any data before that.
  func isClosed() async -> Bool {
    while !received.isWhole {
      guard (try? await read()) != nil else { break }
    }
    return received.isWhole
  }

  /// Returns the statuses of all responses until the server closes the connection.
  func statusesUntilClosed() async throws -> [Int] {
    try #require(await isClosed())
    let text = String(decoding: received.bytes, as: UTF8.self)
    return text.ranges(of: "HTTP/1.1 ").compactMap { Int(text[$0.upperBound...].prefix(3)) }
  }

  private func read(until end: String) async throws -> String {
    let mark = Array(end.utf8)
    var index = 0
    while true {
      while index + mark.count <= received.bytes.count {
        if Array(received.bytes[index..<index + mark.count]) == mark {
          return String(decoding: try await receive(index + mark.count), as: UTF8.self)
        }
        index += 1
      }
      try await read()
    }
  }

  /// Waits for the next data from the server.
  private func read() async throws {
    let count = received.bytes.count
    channel.read()
    try await waitFor("the server to say something") { received.bytes.count > count || received.isWhole }
    guard received.bytes.count > count else { throw Closed() }
  }

  /// An error that is thrown when the server has closed the connection.
  private struct Closed: Error {}

  /// The received data that has not been read yet.
  @MainActor
  private final class Received {
    var bytes: [UInt8] = []
    /// Whether the server has closed the connection.
    var isWhole = false
  }
}

/// Forwards the received data until the server closes the connection.
private final class Receiver: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let continuation: AsyncStream<ByteBuffer>.Continuation

  init(to continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }
  func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { continuation.finish() }
  }
}
#endif
