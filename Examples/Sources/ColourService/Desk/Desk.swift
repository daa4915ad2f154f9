import Foundation
public import Observation

/// The service of the Colours app without its transport. It stores flows and responds to requests, and its
/// operator can change the flows.
@MainActor
@Observable
public final class Desk {
  /// The flows, the oldest first.
  public private(set) var flows: [DeskFlow] = []
  @ObservationIgnored private let makeID: @MainActor () -> String
  @ObservationIgnored private let limit: Int

  /// The maximum size of a request's body in bytes.
  public nonisolated static let bodyLimit = 4_096

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of flows. A new flow then replaces the oldest one.
  ///   - makeID: creates the id of a new flow. By default, ids cannot be guessed.
  public nonisolated init(
    limit: Int = 500, makeID: @escaping @MainActor () -> String = { UnguessableKey.make() }
  ) {
    (self.limit, self.makeID) = (limit, makeID)
  }

  /// Returns the flow with an id.
  public func flow(_ id: String) -> DeskFlow? { flows.first { $0.id == id } }

  /// Creates a flow with the standard steps.
  public func makeFlow() -> DeskFlow {
    let flow = DeskFlow(id: makeID())
    flows.removeFirst(max(flows.count - limit + 1, 0))
    flows.append(flow)
    return flow
  }

  /// Changes a flow on behalf of its operator. Does nothing if there is no flow with the id.
  public func change(_ id: String, _ change: (inout DeskFlow) -> Void) {
    if let index = flows.firstIndex(where: { $0.id == id }) { change(&flows[index]) }
  }
}

/// Random keys that cannot be guessed.
public enum UnguessableKey {
  /// Returns a key of 128 random bits as hexadecimal digits.
  public static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let numbers = [generator.next(), generator.next()] as [UInt64]
    return numbers.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
