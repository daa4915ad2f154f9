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
/// A screen is saved as its destination and the destination's key. The data of a screen is saved as well: the flows
/// that expect its result, and the step of a sequence that it shows. Callers that wait in a task are not saved, because
/// tasks end with the process. Dialogs and the layers above them are left out.
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
  /// The key of the window that was saved, or `nil` if only a state was saved.
  var owner: WindowKey?
  /// Whether another version of the app saved the navigation.
  var isFromOtherVersion = false

  /// Creates a saved navigation from a state. A state contains neither the metadata of nodes nor the declared children of
  /// containers, so flows do not receive the results of restored screens, and a restoration cannot tell which children
  /// are new. Use ``init(of:)`` for a window.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState) { self.init(state, NodeMetadata()) }

  /// Creates a saved navigation from a state and the metadata of its nodes.
  ///
  /// - Complexity: O(n).
  package init(_ state: NavigationState, _ all: NodeMetadata) {
    let layers = Self.layersToSave(of: state).map(Node.container)
    (window, nextNumber, nodes) = (state.window, state.nextNumber, [SavedNode](layers, isLog: false))
    metadata = []
    if !all.isEmpty {
      var places = TagPlaces(metadata: all)
      metadata = nodes.compactMap { SavedMetadata($0.id, lasting: all[$0.id], &places) }
    }
    if !all.isEmpty { addReceivers(ofScreensIn: state.layers.dropFirst(layers.count), all) }
    if nextNumber > SavedNavigationLimits.nextNumber { renumber() }
  }

  /// Creates a saved navigation from a window, with the declared children of its containers. While a restored navigation is pending, for example until the
  /// user has signed in, this is the pending one, so that it is not lost.
  ///
  /// - Complexity: O(n).
  @MainActor
  public init(of navigator: Navigator) {
    navigator.noteSaving()
    let (state, all) = (navigator.stateToSave, navigator.metadataToSave)
    self.init(state, all)
    owner = navigator.key
    note(ContainerDeclarations(of: navigator))
    let saved = Set(metadata.filter { $0.entry.draft != nil }.map(\.node))
    for node in nodes where all[node.id]?.draft != nil && !saved.contains(node.id) {
      if let destination = node.destination { navigator.reportIfSaved(.draft(destination)) }
    }
    for layer in state.layers.dropFirst(Self.layersToSave(of: state).count) {
      Node.container(layer).forEachNode { report($0, all[$0.id], in: navigator) }
    }
  }

  /// The layers below the first dialog.
  private static func layersToSave(of state: NavigationState) -> ArraySlice<ContainerNode> {
    state.layers.prefix { $0.presentation?.style.hasName(of: .alert) != true }
  }

  /// Reports the draft and the held requests of a node that is not saved.
  @MainActor
  private func report(_ node: Node, _ entry: NodeMetadata.Entry?, in navigator: Navigator) {
    guard let entry else { return }
    if entry.draft != nil, let destination = node.screen?.destination {
      navigator.reportIfSaved(.draft(destination))
    }
    for held in entry.held { navigator.reportIfSaved(.heldRequest(held.action, Hold(held.hold))) }
  }

  init(window: WindowID, nextNumber: UInt64, nodes: [SavedNode], metadata: [SavedMetadata] = []) {
    (self.window, self.nextNumber, self.nodes, self.metadata) = (window, nextNumber, nodes, metadata)
  }

  /// Adds the receivers of the results of screens in layers that are not saved.
  private mutating func addReceivers(ofScreensIn layers: ArraySlice<ContainerNode>, _ all: NodeMetadata) {
    for layer in layers {
      Node.container(layer).forEachNode { node in
        guard let destination = node.screen?.destination ?? node.container?.role,
          let receivers = all[node.id]?.receivers.compactMap(\.lasting), !receivers.isEmpty
        else { return }
        metadata.append(
          SavedMetadata(node.id, NodeMetadata.Entry(receivers: receivers), key: destination.key))
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
        let fault = SavedFault(error, redactedPath: SensitiveValues.arePart(of: value) ? [] : nil)
        let reason = error is ValueLeftOut ? "\(error)" : "it could not be saved: \(fault)"
        rest.nodes[index].content = .lost(name: node.name, reason: reason)
      }
    }
    for index in metadata.indices {
      rest.metadata[index].entry.held.removeAll { held in
        do { try encode(held.destination.base) } catch { return true }
        return false
      }
    }
    return rest
  }

  /// Numbers the ids from 1. Tags are left out, because their groups have the old numbers.
  private mutating func renumber() {
    var ids: [NodeID: NodeID] = [:]
    for (index, node) in nodes.enumerated() {
      ids[node.id] = NodeID(window: window, saturating: UInt64(index) + 1)
    }
    let (window, new) = (window, ids)
    let id = { (old: NodeID) in new[old] ?? NodeID(window: window, saturating: 0) }
    nodes = nodes.map { $0.moved(id) }
    metadata = metadata.map { $0.moved(id) }
    for index in metadata.indices { metadata[index].entry.tags = [] }
    nextNumber = UInt64(nodes.count) + 1
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
  /// The place of the node among the nodes with a tag of the same group, for each tag.
  var places: [Int]
  /// The key of the node's destination, or `nil` if the node itself is saved.
  var key: String?
  /// The held requests whose destinations could not be read.
  var lost: [DroppedNode] = []

  init(_ node: NodeID, _ entry: NodeMetadata.Entry, places: [Int] = [], key: String? = nil) {
    (self.node, self.entry, self.places, self.key) = (node, entry, places, key)
  }

  /// Creates the metadata that survives a relaunch of the app, which is without hidden flows and tasks.
  fileprivate init?(_ node: NodeID, lasting metadata: NodeMetadata.Entry?, _ places: inout TagPlaces) {
    guard let metadata else { return nil }
    let entry = NodeMetadata.Entry(
      starter: metadata.starter.flatMap(\.lasting), receivers: metadata.receivers.compactMap(\.lasting),
      tags: metadata.tags, held: metadata.held.filter { !$0.destination.hasSensitiveValue },
      draft: metadata.draft?.encoded)
    if entry.isEmpty { return nil }
    self.init(node, entry, places: entry.tags.map { places[$0.group, node] })
  }

  /// Returns the metadata with other ids.
  func moved(_ id: (NodeID) -> NodeID) -> SavedMetadata {
    var entry = entry
    entry.starter = entry.starter?.moved(id)
    for index in entry.receivers.indices {
      entry.receivers[index].flow = entry.receivers[index].flow?.moved(id)
    }
    entry.held = entry.held.map { $0.moved(id) }
    return SavedMetadata(id(node), entry, places: places, key: key)
  }
}

/// The places of nodes among those with a tag of the same group.
private struct TagPlaces {
  let metadata: NodeMetadata
  private var places: [NodeTag.Group: [NodeID: Int]] = [:]

  init(metadata: NodeMetadata) { self.metadata = metadata }

  subscript(group: NodeTag.Group, node: NodeID) -> Int {
    mutating get {
      if places[group] == nil {
        let nodes = metadata.nodes(in: group)
        places[group] = Dictionary(zip(nodes, nodes.indices)) { $1 }
      }
      return places[group]?[node] ?? 0
    }
  }
}

extension ResultReceiver {
  /// The receiver that survives a relaunch of the app, or `nil` if it does not.
  fileprivate var lasting: ResultReceiver? { flow?.lasting.map { ResultReceiver(flow: $0, key: key) } }
}

extension FlowID {
  /// This flow, or `nil` if the flow does not survive a relaunch of the app.
  var lasting: FlowID? { if case .hidden = self { nil } else { self } }

  /// Returns the flow with another id.
  func moved(_ id: (NodeID) -> NodeID) -> FlowID {
    if case .node(let node) = self { .node(id(node)) } else { self }
  }
}
