public import Waymark

/// The names of all running flows, for tests.
@MainActor
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

  /// The names of all running flows, sorted.
  public var running: String { names.map(\.name).sorted().joined(separator: ", ") }

  /// Returns the names of a flow and its parent flows, the outermost first.
  public func path(of flow: Flow?) -> String {
    var own: [String] = []
    var next = flow
    while let flow = next {
      own += names.filter { $0.id == ObjectIdentifier(flow) }.map(\.name)
      next = flow.parent
    }
    return own.reversed().joined(separator: " > ")
  }
}

/// A coordinator from which a test can read the running flows of its window.
@MainActor
public protocol FlowCounting: Coordinator {
  /// The running flows.
  var census: FlowCensus { get }
}
