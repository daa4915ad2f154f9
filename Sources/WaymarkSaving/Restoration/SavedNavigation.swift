public import Waymark

/// The navigation of a window, saved between launches of the app.
///
/// ```swift
/// // When the system may end the app:
/// try SavedNavigation(of: navigator).json().write(to: file, options: .atomic)
///
/// // After the next launch:
/// let saved = try SavedNavigation(json: Data(contentsOf: file), types: navigator.restorableTypes())
/// let restoration = await navigator.restore(saved)
/// ```
///
/// A screen is saved as its destination and the destination's key. Flows that expect the result of a screen
/// are saved as well. Callers that wait in a task are not saved, because tasks end with the process. Dialogs
/// and the layers above them are left out.
///
/// The size limits are in ``SavedNavigationLimits``.
///
/// A saved navigation can be stored in another document, where it is encoded as a string. To decode it there,
/// put ``RestorableTypes`` into the decoder's `userInfo`, under ``RestorableTypes/key``.
public struct SavedNavigation: Sendable {
  /// The version of the format.
  public static let version = 2

  let window: WindowID
  /// The number of the next id to assign.
  var nextNumber: UInt64
  /// The layers, containers and screens.
  var nodes: [SavedNode]
  var metadata: [SavedMetadata]
  var trails: [SavedTrail]
  /// Whether another version of the app saved the navigation.
  var isFromOtherVersion = false

  /// Creates a saved navigation from a state. Because the state does not contain the declared children of
  /// containers, a restoration cannot tell which of them are new.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState) {
    let layers = state.layers.prefix { $0.presentation?.style.hasName(of: .alert) != true }
      .map(Node.container)
    (window, nextNumber, nodes) = (state.window, state.nextNumber, [SavedNode](layers, isLog: false))
    let all = state.metadata
    metadata = all.isEmpty ? [] : nodes.compactMap { SavedMetadata($0.id, lasting: all[$0.id]) }
    trails = SavedTrail.sorted(state.trails).map {
      SavedTrail(run: $0.run, trail: StepTrail(home: $0.trail.home, marks: $0.trail.marks))
    }
    if !all.isEmpty { addCallers(ofScreensIn: state.layers.dropFirst(layers.count), all) }
    if nextNumber > SavedNavigationLimits.nextNumber { renumber() }
  }

  /// Creates a saved navigation from a window, with the declared children of its containers. While a restored navigation is pending, for example until the
  /// user has signed in, this is the pending one, so that it is not lost.
  ///
  /// - Complexity: O(n).
  @MainActor
  public init(of navigator: Navigator) {
    self.init(navigator.stateToSave)
    note(ContainerDeclarations(of: navigator))
  }

  init(
    window: WindowID, nextNumber: UInt64, nodes: [SavedNode], metadata: [SavedMetadata], trails: [SavedTrail]
  ) {
    (self.window, self.nextNumber, self.nodes) = (window, nextNumber, nodes)
    (self.metadata, self.trails) = (metadata, trails)
  }

  /// Adds the flows that wait for the results of screens in layers that are not saved.
  private mutating func addCallers(ofScreensIn layers: ArraySlice<ContainerNode>, _ all: NodeMetadata) {
    for layer in layers {
      Node.container(layer).forEachNode { node in
        guard let destination = node.screen?.destination ?? node.container?.role,
          var entry = SavedMetadata(node.id, lasting: all[node.id]), !entry.entry.callers.isEmpty
        else { return }
        (entry.key, entry.entry.starter) = (destination.key, nil)
        metadata.append(entry)
      }
    }
  }

  /// Returns a copy of the navigation without the screens and containers that cannot be encoded. They are
  /// reported when the navigation is restored.
  ///
  /// - Parameter encode: a closure that throws an error if a value cannot be encoded.
  func leavingOut(whatFails encode: (any Encodable) throws -> Void) -> SavedNavigation {
    var rest = self
    for (index, node) in nodes.enumerated() {
      guard let value = node.value else { continue }
      do { try encode(value) } catch {
        let fault = CodingFault(error, isRedacted: SensitiveValues.arePart(of: value))
        let reason = error is ValueLeftOut ? "\(error)" : "it could not be saved: \(fault)"
        rest.nodes[index].content = .lost(name: node.name, reason: reason)
      }
    }
    return rest
  }

  /// Numbers the ids from 1. The trails of sequences are left out, because snapshots of sequences refer to
  /// the old numbers.
  private mutating func renumber() {
    var ids: [NodeID: NodeID] = [:]
    for (index, node) in nodes.enumerated() {
      ids[node.id] = NodeID(window: window, saturating: UInt64(index) + 1)
    }
    let (window, new) = (window, ids)
    let id = { (old: NodeID) in new[old] ?? NodeID(window: window, saturating: 0) }
    nodes = nodes.map { $0.moved(id) }
    metadata = metadata.map { $0.moved(id) }
    (nextNumber, trails) = (UInt64(nodes.count) + 1, [])
  }
}

extension SavedNode {
  /// Returns the node with other ids.
  func moved(_ id: (NodeID) -> NodeID) -> SavedNode {
    var node = self
    (node.id, node.selection) = (id(self.id), selection?.node.map { .node(id($0)) })
    if case .layer(var presentation?) = content {
      presentation.presenter = id(presentation.presenter)
      node.content = .layer(presentation)
    }
    return node
  }
}

/// The saved metadata of a node.
struct SavedMetadata: Sendable {
  let node: NodeID
  var entry: NodeMetadata.Entry
  /// The key of the node's destination, or `nil` if the node itself is saved.
  var key: String?

  init(_ node: NodeID, _ entry: NodeMetadata.Entry, key: String? = nil) {
    (self.node, self.entry, self.key) = (node, entry, key)
  }

  /// Creates the metadata that survives a relaunch of the app, which is without hidden flows and tasks.
  init?(_ node: NodeID, lasting metadata: NodeMetadata.Entry?) {
    guard let metadata else { return nil }
    let callers = metadata.callers.filter { $0.flow?.lasting != nil }
    let starter = metadata.starter.flatMap(\.lasting)
    if starter == nil, callers.isEmpty { return nil }
    self.init(node, NodeMetadata.Entry(starter: starter, callers: callers))
  }

  /// Returns the metadata with other ids.
  func moved(_ id: (NodeID) -> NodeID) -> SavedMetadata {
    var entry = entry
    entry.starter = entry.starter?.moved(id)
    for index in entry.callers.indices { entry.callers[index].flow = entry.callers[index].flow?.moved(id) }
    return SavedMetadata(id(node), entry, key: key)
  }
}

/// The saved trail of a sequence run: the screens and the steps that they show.
struct SavedTrail: Sendable {
  let run: SequenceRun
  let trail: StepTrail

  /// Returns the trails, sorted by their runs.
  static func sorted(_ trails: StepTrails) -> [SavedTrail] {
    trails.all.map { SavedTrail(run: $0.run, trail: $0.trail) }
      .sorted { ($0.run.number, $0.run.sequence) < ($1.run.number, $1.run.sequence) }
  }
}

extension FlowID {
  /// This flow, or `nil` if the flow does not survive a relaunch of the app.
  fileprivate var lasting: FlowID? { if case .hidden = self { nil } else { self } }

  /// Returns the flow with another id.
  func moved(_ id: (NodeID) -> NodeID) -> FlowID {
    if case .node(let node) = self { .node(id(node)) } else { self }
  }
}
