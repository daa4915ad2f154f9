public import Waymark

/// The navigation of a window, saved between launches of the app.
///
/// ```swift
/// // When the system may end the app:
/// try SavedNavigation(navigator.state).json().write(to: file, options: .atomic)
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
  public static let version = 1

  let window: WindowID
  /// The number of the next id to assign.
  let nextNumber: UInt64
  let layers: [SavedLayer]
  let metadata: [SavedMetadata]
  let trails: [SavedTrail]

  /// Creates a saved navigation from a state.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState) {
    self.init(state, layers: state.layers.prefix { $0.presentation?.style != .alert })
  }

  /// Creates a saved navigation from a state, including its dialogs. This initializer is used to encode
  /// actions, not to restore a window.
  init(whole state: NavigationState) { self.init(state, layers: state.layers[...]) }

  private init(_ state: NavigationState, layers: ArraySlice<Layer>) {
    let layers = layers.map(SavedLayer.init)
    let ids = state.metadata.isEmpty ? [] : layers.flatMap(\.root.ids)
    let saved = SavedNavigation(
      window: state.window, nextNumber: state.nextNumber, layers: layers,
      metadata: ids.compactMap { SavedMetadata($0, state.metadata[$0]) }, trails: state.trails.saved)
    self = state.nextNumber > SavedNavigationLimits.nextNumber ? saved.renumbered() : saved
  }

  init(
    window: WindowID, nextNumber: UInt64, layers: [SavedLayer], metadata: [SavedMetadata],
    trails: [SavedTrail]
  ) {
    (self.window, self.nextNumber) = (window, nextNumber)
    (self.layers, self.metadata, self.trails) = (layers, metadata, trails)
  }

  /// Creates a saved navigation from decoded JSON.
  init(_ outline: SavedOutline, _ values: SavedValues) {
    var maker = SavedNodeMaker(values)
    self.init(
      window: outline.window, nextNumber: outline.nextNumber, layers: maker.layers(outline.layers),
      metadata: outline.metadata, trails: outline.trails)
  }

  /// Returns a copy of the navigation without the screens and containers that cannot be encoded. They are
  /// reported when the navigation is restored.
  ///
  /// - Parameter encode: a closure that throws an error if a value cannot be encoded.
  func leavingOut(whatFails encode: (any Encodable) throws -> Void) -> SavedNavigation {
    let layers = layers.map {
      SavedLayer(id: $0.id, presentation: $0.presentation, root: $0.root.checked(encode))
    }
    return SavedNavigation(
      window: window, nextNumber: nextNumber, layers: layers, metadata: metadata, trails: trails)
  }
}

struct SavedLayer: Sendable {
  let id: NodeID
  let presentation: Presentation?
  let root: SavedNode

  init(id: NodeID, presentation: Presentation?, root: SavedNode) {
    (self.id, self.presentation, self.root) = (id, presentation, root)
  }

  init(_ layer: Layer) {
    (id, presentation) = (layer.id, layer.presentation)
    root =
      layer.root.map(SavedNode.init) ?? .lost(LostNode(id: layer.id, name: "layer", reason: "it was empty"))
  }
}

/// The saved metadata of a node.
struct SavedMetadata: Sendable {
  let node: NodeID
  /// The flow that showed the node. It is `nil` for a hidden flow, which cannot be saved.
  let starter: FlowID?
  /// The flows that wait for the node's result.
  let callers: [FlowID]

  init(node: NodeID, starter: FlowID?, callers: [FlowID]) {
    (self.node, self.starter, self.callers) = (node, starter, callers)
  }

  init?(_ node: NodeID, _ metadata: NodeMetadata.Entry?) {
    guard let metadata else { return nil }
    self.node = node
    starter = metadata.starter.flatMap(\.lasting)
    callers = metadata.callers.compactMap { $0.flow?.lasting }
    if starter == nil, callers.isEmpty { return nil }
  }
}

extension FlowID {
  /// This flow, or `nil` if the flow does not survive a relaunch of the app.
  fileprivate var lasting: FlowID? { if case .hidden = self { nil } else { self } }
}
