/// What carries requests to the service, and its replies back.
public protocol ServiceTransport: Sendable {
  /// Sends one request and waits for its reply. Redirections are replies, too: they are not followed here.
  ///
  /// - Parameter limit: how many bytes of a reply are read; a longer one is a fault.
  func send(_ request: ServiceRequest, limit: Int) async throws(ServiceFault) -> ServiceReply
}

/// Carries requests to a desk in the same program.
public struct DeskTransport: ServiceTransport {
  private let desk: Desk
  private let clock: any Clock<Duration>

  /// How long a late reply takes.
  public static let lateness = Duration.seconds(30)

  /// Leads to a desk.
  ///
  /// - Parameter clock: by which late replies come.
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
