/// A transport for requests to the service and their replies.
public protocol ServiceTransport: Sendable {
  /// Sends a request and returns its reply. A redirect is returned as a reply and not followed.
  ///
  /// - Parameter limit: the maximum size of the reply's body in bytes. A larger body is an error.
  func send(_ request: ServiceRequest, limit: Int) async throws(ServiceFault) -> ServiceReply
}

/// A transport to a desk in the same process.
public struct DeskTransport: ServiceTransport {
  private let desk: Desk
  private let clock: any Clock<Duration>

  /// The delay of a late reply.
  public static let lateness = Duration.seconds(30)

  /// Creates a transport to a desk.
  ///
  /// - Parameter clock: the clock for late replies.
  public init(_ desk: Desk, clock: any Clock<Duration>) {
    (self.desk, self.clock) = (desk, clock)
  }

  public func send(_ request: ServiceRequest, limit: Int) async throws(ServiceFault) -> ServiceReply {
    switch await desk.respond(to: request) {
    case .silence: throw .unreachable
    case .reply(let reply): return try checked(reply, limit)
    case .lateReply(let reply):
      guard (try? await clock.sleep(for: Self.lateness)) != nil else { throw .cancelled }
      return try checked(reply, limit)
    }
  }

  private func checked(_ reply: ServiceReply, _ limit: Int) throws(ServiceFault) -> ServiceReply {
    if reply.body.count > limit { throw .tooLong(limit) }
    return reply
  }
}
