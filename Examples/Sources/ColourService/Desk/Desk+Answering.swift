import Foundation

/// The response of a desk to a request.
public enum DeskAnswer: Hashable, Sendable {
  /// A reply.
  case reply(ServiceReply)
  /// A reply that is sent after a delay.
  case lateReply(ServiceReply)
  /// No reply.
  case silence
}

extension Desk {
  /// Responds to a request: `POST /flows`, `GET /flows/{id}` or `POST /flows/{id}/steps/{step}`. Any other
  /// request gets an error status and changes nothing.
  public func respond(to request: ServiceRequest) -> DeskAnswer {
    guard let parts = ServicePath.parts(of: request.path) else { return .reply(ServiceReply(400)) }
    guard request.body.count <= Self.bodyLimit else { return .reply(ServiceReply(413)) }
    switch (request.method, parts.count, parts.first, parts.dropFirst(2).first) {
    case (_, 1, "roundabout", _): return .reply(ServiceReply(307, location: ServicePath.roundabout))
    case ("POST", 1, "flows", _): return .reply(madeFlow())
    case ("GET", 2, "flows", _): return reply(about: parts[1])
    case ("POST", 4, "flows", "steps"): return complete(parts[3], of: parts[1], request)
    case (_, 1, "flows", _), (_, 2, "flows", _), (_, 4, "flows", "steps"): return .reply(ServiceReply(405))
    default: return .reply(ServiceReply(404))
    }
  }

  private func madeFlow() -> ServiceReply {
    let flow = makeFlow()
    return ServiceReply(201, location: ServicePath.flow(flow.id), body: DeskList(flow).json)
  }

  private func complete(_ step: String, of id: String, _ request: ServiceRequest) -> DeskAnswer {
    guard let flow = flow(id), flow.step(step) != nil else { return .reply(ServiceReply(404)) }
    guard let completion = Completion(request.body) else { return .reply(ServiceReply(400)) }
    if flow.faults.first?.isHeardOf != false {
      change(id) { _ = $0.complete(step, answering: completion.answer) }
    }
    return reply(about: id)
  }

  /// Returns the steps of a flow, or the next fault if there is one.
  private func reply(about id: String) -> DeskAnswer {
    guard let flow = flow(id) else { return .reply(ServiceReply(404)) }
    let fault = flow.faults.first
    if fault != nil { change(id) { _ = $0.takeFault() } }
    switch fault {
    case .silent: return .silence
    case .slow: return .lateReply(ServiceReply(200, body: DeskList(flow).json))
    case .failing: return .reply(ServiceReply(500))
    case .redirectLoop: return .reply(ServiceReply(307, location: ServicePath.roundabout))
    case .foreignRedirect: return .reply(ServiceReply(307, location: "http://elsewhere.example/flows"))
    default: return .reply(ServiceReply(200, body: DeskList(flow).spoiled(by: fault)))
    }
  }
}

extension DeskFault {
  /// Whether the step is completed although the reply has this fault.
  fileprivate var isHeardOf: Bool {
    switch self {
    case .failing, .silent, .redirectLoop, .foreignRedirect: false
    default: true
    }
  }
}

/// The body of a request that completes a step: empty, or the user's answer.
private struct Completion: Decodable {
  var answer: String?

  init?(_ body: Data) {
    if body.isEmpty { return }
    guard let read = try? JSONDecoder().decode(Self.self, from: body) else { return nil }
    self = read
  }
}
