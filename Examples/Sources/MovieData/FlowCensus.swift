public import Observation
public import Waymark

/// Knows which flows there are, so that screens can say so (M3).
@MainActor
@Observable
public final class FlowCensus {
  private var names: [(id: FlowID, name: String)] = []

  /// Begins to count.
  public init() {}

  /// Takes note of a flow, until it ends.
  public func enter(_ name: String, _ flow: Flow) {
    names.append((flow.id, name))
    flow.onEnd { [weak self, id = flow.id] in self?.names.removeAll { $0.id == id } }
  }

  /// What a screen says about flows: to which one it belongs, below which others, and which ones there are.
  public func report(for scope: ScreenScope) -> [String] {
    var own: [String] = []
    var next = scope.flow
    while let flow = next {
      own += names.filter { $0.id == flow.id }.map(\.name)
      next = flow.parent
    }
    return [
      "This screen belongs to the flow \(own.reversed().joined(separator: " > ")).",
      "Flows: \(names.map(\.name).sorted().joined(separator: ", ")).",
    ]
  }
}
