import Foundation
import Waymark
public import WaymarkSequences

/// A client of the service that provides the steps of a flow.
public struct SequenceService: Sendable {
  /// Limits for the responses of the service.
  public struct Limits: Hashable, Sendable {
    /// The maximum size of a response in bytes.
    public var bytes = 1 << 20
    /// The maximum time for a response, including redirects.
    public var time = Duration.seconds(5)
    /// The maximum number of redirects.
    public var redirects = 3

    /// Creates the default limits.
    public init() {}
  }

  private let transport: any ServiceTransport
  private let clock: any Clock<Duration>
  /// Limits for the responses of the service.
  public let limits: Limits

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - transport: the transport for requests and replies.
  ///   - clock: the clock for the time limit.
  public init(
    _ transport: any ServiceTransport, clock: any Clock<Duration> = ContinuousClock(),
    limits: Limits = Limits()
  ) {
    (self.transport, self.clock, self.limits) = (transport, clock, limits)
  }

  /// Creates a new flow on the server.
  ///
  /// - Returns: the steps of the new flow, with its id.
  /// - Throws: ``ServiceFault``, or `SequenceError` if the response is not a valid sequence.
  public func makeFlow() async throws -> StepSequence {
    try await sequence(for: ServiceRequest("POST", ServicePath.flows))
  }

  /// Returns the source of a flow's steps, which loads and completes them.
  public func source(of flow: String) -> HTTPSequenceSource { HTTPSequenceSource(service: self, flow: flow) }

  /// Sends a request and decodes the sequence in its reply.
  func sequence(for request: ServiceRequest) async throws -> StepSequence {
    let reply = try await reply(to: request)
    return try StepSequence(json: reply.body, limits: SequenceLimits(bytes: limits.bytes))
  }

  /// Sends a request, follows redirects and returns the last reply. Throws an error if it does not arrive in
  /// time.
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

  /// Sends a request and follows redirects on the same host, up to the limit.
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

/// The steps of one flow, loaded over HTTP. A `SequenceManager` uses it as its source.
public struct HTTPSequenceSource: SequenceSource {
  let service: SequenceService
  /// The id of the flow.
  public let flow: String

  /// Loads the current steps.
  ///
  /// - Throws: ``ServiceFault``, or `SequenceError` if the response is not a valid sequence.
  public func load() async throws -> StepSequence {
    try await service.sequence(for: ServiceRequest("GET", ServicePath.flow(flow)))
  }

  /// Completes a step and returns the updated steps.
  ///
  /// - Throws: ``ServiceFault``, or `SequenceError` if the response is not a valid sequence.
  public func complete(_ step: SequenceStep, answer: String?) async throws -> StepSequence? {
    let body = try JSONEncoder().encode(["answer": answer].compactMapValues(\.self))
    return try await service.sequence(
      for: ServiceRequest("POST", ServicePath.step(step.id, of: flow), body: body))
  }
}
