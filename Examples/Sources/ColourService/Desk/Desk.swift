import Foundation
public import Observation

/// The service behind the colours, without what carries its messages: it keeps flows, answers what it is asked, and does
/// what its operator wants.
@MainActor
@Observable
public final class Desk {
  /// The flows, the oldest first.
  public private(set) var flows: [DeskFlow] = []
  @ObservationIgnored private let makeID: @MainActor () -> String
  @ObservationIgnored private let limit: Int

  /// How many bytes a request's body may have.
  public nonisolated static let bodyLimit = 4_096

  /// Opens the service.
  ///
  /// - Parameters:
  ///   - limit: how many flows are kept; the oldest makes room for a new one.
  ///   - makeID: names new flows; by default nobody can guess the name.
  public nonisolated init(
    limit: Int = 500, makeID: @escaping @MainActor () -> String = { UnguessableKey.make() }
  ) {
    (self.limit, self.makeID) = (limit, makeID)
  }

  /// The flow with an id.
  public func flow(_ id: String) -> DeskFlow? { flows.first { $0.id == id } }

  /// Makes a flow with the standard steps.
  public func makeFlow() -> DeskFlow {
    let flow = DeskFlow(id: makeID())
    flows.removeFirst(max(flows.count - limit + 1, 0))
    flows.append(flow)
    return flow
  }

  /// Changes a flow, as its operator wants. Nothing happens if it is not there.
  public func change(_ id: String, _ change: (inout DeskFlow) -> Void) {
    if let index = flows.firstIndex(where: { $0.id == id }) { change(&flows[index]) }
  }
}

/// Names that nobody can guess.
public enum UnguessableKey {
  /// A name of 128 random bits, in letters and digits.
  public static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let numbers = [generator.next(), generator.next()] as [UInt64]
    return numbers.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
