import Foundation
import ShowcaseWeb
import Testing
import WaymarkWeb

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The showcase site, served in this process during the test.
@MainActor
final class ServedSite {
  private let address: URL
  private let serving: Task<Void, any Error>

  init() async throws {
    let server = try ShowcaseSite.server(port: 0, limits: Self.patience)
    serving = Task { try await server.run() }
    try await server.waitUntilListening()
    address = try #require(URL(string: "http://127.0.0.1:\(server.port ?? 0)"))
  }

  deinit { serving.cancel() }

  /// Limits that are long enough for a busy machine.
  private static var patience: WebLimits {
    var limits = WebLimits()
    (limits.reply, limits.settling, limits.arrival) = (.seconds(600), .seconds(60), .seconds(600))
    return limits
  }

  /// Returns the HTML at a path.
  func text(at path: String) async throws -> String {
    let url = try #require(URL(string: path, relativeTo: address))
    let request = URLRequest(url: url, timeoutInterval: 600)
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
  }

  /// Returns the HTML of the window at a path, without the pane beside it.
  func window(at path: String) async throws -> String {
    try await text(at: path).components(separatedBy: "<aside")[0]
  }

  /// Returns the HTML of the pane beside the window at a path.
  func aside(at path: String) async throws -> String {
    try #require(try await text(at: path).components(separatedBy: "<aside").dropFirst().first)
  }
}
