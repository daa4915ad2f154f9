#if Web
import NIOCore
import NIOPosix

/// Takes connections at an address.
struct Listener: Sendable {
  private let channel: any Channel

  /// Listens.
  ///
  /// The threads are those that all of the process's servers share: they hold nothing of a server's own, and nobody has to
  /// end them.
  ///
  /// - Parameter connect: is given each connection.
  init(
    at ip: String, port: UInt16, limits: WebLimits,
    connect: @escaping @MainActor @Sendable (ClientConnection.Events) -> Void
  ) async throws {
    let address = try SocketAddress(ipAddress: ip, port: Int(port))
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Where the process has as many files open as it may, it is tried again a second later.
          try channel.pipeline.syncOperations.addHandler(
            AcceptBackoffHandler(shouldForwardIOErrorCaught: false))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(RequestReader.handlers(limits))
          let events = try ClientConnection.Events(wrappingChannelSynchronously: channel)
          Task { await connect(events) }
        }
      }
      .bind(to: address).get()
  }

  /// Where it listens.
  var port: UInt16? { channel.localAddress?.port.map(UInt16.init) }

  /// Returns once it has been told to stop, or the task is cancelled.
  func run() async throws {
    try await withTaskCancellationHandler {
      try await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
#endif
