public import Observation
public import Waymark

/// The names of all running flows, shown on the screens so that tests can read them.
@MainActor
@Observable
public final class FlowCensus {
  private var names: [(id: ObjectIdentifier, name: String)] = []

  /// Creates a census without flows.
  public init() {}

  /// Adds a flow and removes it when it ends.
  public func enter(_ name: String, _ flow: Flow) {
    let id = ObjectIdentifier(flow)
    names.append((id, name))
    flow.onEnd { [weak self] in self?.names.removeAll { $0.id == id } }
  }

  /// Returns two sentences for a screen: the flow of the screen with its parent flows, and all running flows.
  public func report(for scope: ScreenScope) -> [String] {
    var own: [String] = []
    var next = scope.flow
    while let flow = next {
      own += names.filter { $0.id == ObjectIdentifier(flow) }.map(\.name)
      next = flow.parent
    }
    return [
      "This screen belongs to the flow \(own.reversed().joined(separator: " > ")).",
      "Flows: \(names.map(\.name).sorted().joined(separator: ", ")).",
    ]
  }
}
