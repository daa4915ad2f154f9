#if Web
import Foundation
import Testing

@testable import WaymarkWeb

/// A browser tab that has loaded a page and communicates with the server through a socket.
@MainActor
final class TestTab {
  /// A message to a tab.
  struct Heard: Decodable {
    var type: String
    var window: String?
    var token: String?
    var resumed: Bool?
    var revision: UInt64?
    var title: String?
    var html: String?
    var notice: String?
  }

  let client: TestClient
  let cookie: String
  var window = ""
  var token = ""
  /// The last page received.
  private(set) var page = ""

  /// The id of the browser.
  var browser: String { String(cookie.split(separator: "=")[1]) }

  /// Loads a page and connects without sending `hello`.
  init(_ server: TestServer, _ target: String = "/", cookie: String? = nil, mount: String = "") async throws {
    client = try await server.connect()
    let reply = try await client.request(
      "GET", target, host: server.host, cookie.map { ["Cookie: \($0)"] } ?? [])
    try #require(reply.status == 200)
    self.cookie =
      try cookie ?? #require(reply.headers["set-cookie"]?.split(separator: ";").first.map(String.init))
    page = reply.body
    (window, token) = (page.attribute("data-window"), page.attribute("data-token"))
    let answer = try await client.request(
      "GET", mount + "/.waymark/live", host: server.host, Self.upgrade(server.origin, self.cookie))
    try #require(answer.status == 101)
  }

  static func upgrade(_ origin: String?, _ cookie: String?) -> [String] {
    ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
      + ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="] + (origin.map { ["Origin: \($0)"] } ?? [])
      + (cookie.map { ["Cookie: \($0)"] } ?? [])
  }

  /// Sends `hello` for the window of the page.
  func hello(kept: String? = nil, path: String = "/") async throws {
    try await say(helloMessage(kept: kept, path: path))
  }

  func helloMessage(kept: String? = nil, path: String = "/") -> String {
    let fresh = #"{"window":"\#(window)","token":"\#(token)"}"#
    return #"{"type":"hello","fresh":\#(fresh),"kept":\#(kept ?? "null"),"place":{"path":"\#(path)"}}"#
  }

  func say(_ message: String) async throws { try await send(Self.frame(1, Array(message.utf8))) }
  func send(_ bytes: [UInt8]) async throws { try await client.send(bytes) }

  /// Returns a frame as a browser would send it.
  nonisolated static func frame(_ opcode: UInt8, _ payload: [UInt8], final: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let count = payload.count
    let length: [UInt8] =
      count <= 125 ? [0x80 | UInt8(count)] : [0xFE, UInt8(count >> 8), UInt8(count & 0xFF)]
    let masked = payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    return [(final ? 0x80 : 0) | opcode] + length + mask + masked
  }

  /// Returns the next message of the server and keeps its page, if it has one.
  func hear() async throws -> Heard {
    let (opcode, payload) = try await frame()
    try #require(opcode == 1)
    let heard = try JSONDecoder().decode(Heard.self, from: Data(payload))
    if let html = heard.html { page = html }
    return heard
  }

  /// Receives the next page and shows it.
  func show() async throws -> Heard {
    let heard = try await hear()
    try #require(heard.type == "page")
    try await say(#"{"type":"shown","revision":\#(heard.revision ?? 0)}"#)
    return heard
  }

  /// Returns the close code of the connection, ignoring other messages.
  func closeCode() async throws -> Int {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 8 { return Int(payload[0]) << 8 | Int(payload[1]) }
    }
  }

  private func frame() async throws -> (UInt8, [UInt8]) {
    let head = try await client.receive(2)
    var length = Int(head[1])
    if length == 126 { length = try await client.receive(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = try await client.receive(8).reduce(0) { $0 << 8 | Int($1) } }
    return (head[0] & 0xF, try await client.receive(length))
  }
}

extension String {
  /// Returns the value of the first attribute with this name.
  func attribute(_ name: String) -> String {
    guard let start = firstRange(of: " \(name)=\"")?.upperBound else { return "" }
    return String(self[start...].prefix { $0 != "\"" })
  }

  /// Returns the id of the button with this title.
  func control(_ title: String) -> String {
    let part = components(separatedBy: "<button").first { $0.contains(">\(title)</button>") } ?? ""
    return part.attribute("value")
  }
}
#endif
