#if Web
/// A server that passes the requests of clients to a responder.
@MainActor
package final class WebListener {
  let connections: ClientConnections
  private let responder: any WebResponder

  package init(for responder: any WebResponder) {
    self.responder = responder
    connections = ClientConnections(of: responder)
  }

  /// Listens and answers requests until the task is cancelled. Closes all connections before it returns.
  ///
  /// - Parameters:
  ///   - port: the port to listen on, or 0 to use any free port.
  ///   - began: a closure that is called with the port as soon as the server is listening.
  ///   - ended: a closure that is called when the server has stopped listening, before connections are
  ///     closed.
  /// - Throws: ``WebServerError`` if the server cannot listen.
  package func run(
    at address: WebServerAddress, port: UInt16, began: (UInt16) -> Void, ended: () async -> Void = {}
  ) async throws(WebServerError) {
    do {
      let listener = try await Listener(at: address.ip, port: port, limits: responder.limits) {
        [connections] in connections.begin($0)
      }
      began(listener.port ?? port)
      try await listener.run()
      await ended()
      await connections.stop()
    } catch {
      if Task.isCancelled { return }
      throw WebServerError(error, ip: address.ip, port: port)
    }
  }
}
#endif
