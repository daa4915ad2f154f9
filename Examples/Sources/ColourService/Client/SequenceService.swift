import Foundation
public import Waymark

/// The service that says what the steps of a flow are, as the app sees it.
public struct SequenceService: Sendable {
  /// How much the service may ask of the app.
  public struct Limits: Hashable, Sendable {
    /// How many bytes an answer may have.
    public var bytes = 1 << 20
    /// How long an answer may take.
    public var time = Duration.seconds(5)
    /// How often the service may send the app elsewhere before it answers.
    public var redirects = 3

    /// The usual limits.
    public init() {}
  }

  private let transport: any ServiceTransport
  private let clock: any Clock<Duration>
  /// How much the service may ask of the app.
  public let limits: Limits

  /// Leads to a service.
  ///
  /// - Parameters:
  ///   - transport: carries requests and replies.
  ///   - clock: by which the time is kept that an answer takes.
  public init(
    _ transport: any ServiceTransport, clock: any Clock<Duration> = ContinuousClock(),
    limits: Limits = Limits()
  ) {
    (self.transport, self.clock, self.limits) = (transport, clock, limits)
  }

  /// Has a new flow be made.
  ///
  /// - Returns: its steps, by whose id it is found again.
  /// - Throws: ``ServiceFault``, or `SequenceError` if the answer is no sequence.
  public func makeFlow() async throws -> StepSequence {
    try await sequence(for: ServiceRequest("POST", ServicePath.flows))
  }

  /// The steps of a flow, which can be asked for and completed.
  public func source(of flow: String) -> HTTPSequenceSource { HTTPSequenceSource(service: self, flow: flow) }

  /// The sequence that a request is answered with.
  func sequence(for request: ServiceRequest) async throws -> StepSequence {
    let reply = try await reply(to: request)
    return try StepSequence(json: reply.body, limits: SequenceLimits(bytes: limits.bytes))
  }

  /// The reply to a request, after all redirections, if it comes in time.
  private func reply(to request: ServiceRequest) async throws(ServiceFault) -> ServiceReply {
    let (clock, limit) = (clock, limits.time)
    let result = await withTaskGroup(of: Result<ServiceReply, ServiceFault>.self) { group in
      group.addTask {
        do throws(ServiceFault) { return .success(try await follow(request)) } catch {
          return .failure(error)
        }
      }
      group.addTask {
        let hasPassed = (try? await clock.sleep(for: limit)) != nil
        return .failure(hasPassed ? .tooSlow(limit) : .cancelled)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.cancelled)
    }
    return try result.get()
  }

  /// Goes where the service sends us, but not to other hosts, and not for ever.
  private func follow(_ request: ServiceRequest) async throws(ServiceFault) -> ServiceReply {
    var request = request
    for _ in 0...limits.redirects {
      let reply = try await transport.send(request, limit: limits.bytes)
      switch reply.status {
      case 200, 201: return reply
      case 307, 308: request.path = try path(of: reply)
      default: throw .status(reply.status)
      }
    }
    throw .tooManyRedirects(limits.redirects)
  }

  private func path(of reply: ServiceReply) throws(ServiceFault) -> String {
    guard let location = reply.location, location.hasPrefix("/"), !location.hasPrefix("//") else {
      throw .redirectedElsewhere(reply.location ?? "nowhere")
    }
    return location
  }
}

/// The steps of one flow, asked for over HTTP.
public struct HTTPSequenceSource: SequenceSource {
  let service: SequenceService
  /// The flow's id.
  public let flow: String

  /// Asks for the steps as they are now.
  ///
  /// - Throws: ``ServiceFault``, or `SequenceError` if the answer is no sequence.
  public func load() async throws -> StepSequence {
    try await service.sequence(for: ServiceRequest("GET", ServicePath.flow(flow)))
  }

  /// Completes a step, and asks for the steps as they are then.
  ///
  /// - Throws: ``ServiceFault``, or `SequenceError` if the answer is no sequence.
  public func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
    let body = try JSONEncoder().encode(["answer": answer].compactMapValues(\.self))
    return try await service.sequence(
      for: ServiceRequest("POST", ServicePath.step(step.id, of: flow), body: body))
  }
}
