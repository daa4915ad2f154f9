public import ColourService
import FlyingFox
import FlyingSocks
public import Foundation

/// Serves a desk over HTTP, to this computer alone.
///
/// ```swift
/// let server = ColoursServer(desk)
/// let serving = Task { try await server.run() }
/// let address = try await server.waitUntilListening()
/// ```
public final class ColoursServer: Sendable {
  private let server: HTTPServer

  /// Describes a server.
  ///
  /// - Parameters:
  ///   - port: where it listens; by default at any port that is free.
  ///   - clock: by which late answers come.
  public init(_ desk: Desk, port: UInt16 = 0, clock: any Clock<Duration> = ContinuousClock()) throws {
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60,
      sharedRequestReplaySize: Desk.bodyLimit, logger: .disabled)
    server = HTTPServer(config: configuration, handler: DeskHandler(desk: desk, clock: clock))
  }

  /// Listens until the task is cancelled.
  public func run() async throws {
    do { try await server.run() } catch { if !Task.isCancelled { throw error } }
  }

  /// Waits until it listens.
  ///
  /// - Parameter limit: how long to wait.
  /// - Returns: its address.
  /// - Throws: an error if it does not listen then.
  public func waitUntilListening(within limit: Duration = .seconds(30)) async throws -> URL {
    try await server.waitUntilListening(timeout: limit / .seconds(1))
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let address = URL(string: "http://127.0.0.1:\(port)")
    else { throw SocketError.disconnected }
    return address
  }
}
