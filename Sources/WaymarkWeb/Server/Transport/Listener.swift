#if Web
import NIOCore
import NIOPosix

/// A listening socket that accepts connections.
struct Listener: Sendable {
  private let channel: any Channel

  /// Starts listening for connections.
  ///
  /// All servers in the process share the same threads, so a server does not stop them.
  ///
  /// - Parameter connect: a closure that is called with each new connection.
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
          // If the process has reached its limit for open files, this handler accepts connections again after
          // a second.
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

  /// The port on which the socket listens.
  var port: UInt16? { channel.localAddress?.port.map(UInt16.init) }

  /// Waits until the socket is closed. If the task is cancelled, closes the socket.
  func run() async throws {
    try await withTaskCancellationHandler {
      try await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }
}
#endif
