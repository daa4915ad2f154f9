public import ColourService
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves a desk over HTTP on the loopback address.
///
/// ```swift
/// let server = ColoursServer(desk)
/// let serving = Task { try await server.run() }
/// let address = try await server.waitUntilListening()
/// ```
public final class ColoursServer: Sendable {
  private let desk: Desk
  private let port: UInt16
  private let clock: any Clock<Duration>
  private let address: AsyncThrowingStream<URL, any Error>
  private let tell: AsyncThrowingStream<URL, any Error>.Continuation

  /// Creates a server. It starts listening in ``run()``.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; by default, any free port.
  ///   - clock: the clock for late replies.
  public init(_ desk: Desk, port: UInt16 = 0, clock: any Clock<Duration> = ContinuousClock()) {
    (self.desk, self.port, self.clock) = (desk, port, clock)
    (address, tell) = AsyncThrowingStream.makeStream()
  }

  /// Listens until the task is cancelled.
  ///
  /// - Throws: an error if the server cannot listen.
  public func run() async throws {
    // All servers of the process share its event loop threads.
    let group = MultiThreadedEventLoopGroup.singleton
    do {
      let channel = try await bootstrap(on: group).bind(host: "127.0.0.1", port: Int(port)).get()
      if let port = channel.localAddress?.port, let url = URL(string: "http://127.0.0.1:\(port)") {
        tell.yield(url)
      }
      try await withTaskCancellationHandler {
        try await channel.closeFuture.get()
      } onCancel: {
        channel.close(promise: nil)
      }
    } catch {
      tell.finish(throwing: error)
      throw error
    }
  }

  private func bootstrap(on group: any EventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [desk, clock] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline()
          try pipeline.addHandler(NIOHTTPServerRequestAggregator(maxContentLength: Desk.bodyLimit))
          try pipeline.addHandler(DeskHandler(desk: desk, clock: clock))
          // Close every connection when the server has stopped.
          channel.parent?.closeFuture.whenComplete { _ in channel.close(promise: nil) }
        }
      }
  }

  /// Waits until the server is listening. Call it only once.
  ///
  /// - Returns: the address of the server.
  /// - Throws: the error that keeps ``run()`` from listening, or `CancellationError` if the task is
  ///   cancelled.
  public func waitUntilListening() async throws -> URL {
    for try await url in address { return url }
    throw CancellationError()
  }
}
