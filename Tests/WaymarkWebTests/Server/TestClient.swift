#if Web
import FlyingSocks
import Foundation
import Testing
import WaymarkTesting

/// One connection to a server, byte by byte.
@MainActor
final class TestClient {
  private let socket: AsyncSocket
  private var bytes: [UInt8] = []

  init(port: UInt16) async throws {
    socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
  }

  isolated deinit { try? socket.close() }

  /// What a server answered.
  struct Reply {
    var status: Int
    /// By names in small letters.
    var headers: [String: String]
    var body: String
  }

  func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }
  func send(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }

  /// Sends a request, and reads what comes back.
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
      status: status, headers: headers, body: String(decoding: try await take(length), as: UTF8.self))
  }

  /// The next so many bytes.
  func take(_ count: Int) async throws -> [UInt8] {
    while bytes.count < count { bytes += try await read() }
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// Whether the server closes the connection, whatever it sends before.
  func isClosed() async -> Bool {
    while true {
      do {
        _ = try await read()
      } catch {
        return error as? SocketError == .disconnected || "\(error)".contains("reset")
      }
    }
  }

  private func read(until end: String) async throws -> String {
    let mark = Array(end.utf8)
    var index = 0
    while true {
      while index + mark.count <= bytes.count {
        if Array(bytes[index..<index + mark.count]) == mark {
          return String(decoding: try await take(index + mark.count), as: UTF8.self)
        }
        index += 1
      }
      bytes += try await read()
    }
  }

  /// What the server says next.
  private func read() async throws -> [UInt8] {
    var heard: Result<[UInt8], any Error>?
    let reading = Task {
      do { heard = .success(try await socket.read(atMost: 4096)) } catch { heard = .failure(error) }
    }
    defer { reading.cancel() }
    try await waitFor("the server to say something") { heard != nil }
    return try #require(heard).get()
  }
}
#endif
