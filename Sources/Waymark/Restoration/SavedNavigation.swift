/// A window's navigation as it is kept while the app does not run.
///
/// ```swift
/// // Whenever the app may be ended:
/// try SavedNavigation(navigator.state).json().write(to: file, options: .atomic)
///
/// // When it has been started again:
/// let saved = try SavedNavigation(json: Data(contentsOf: file), types: navigator.restorableTypes())
/// let restoration = await navigator.restore(saved)
/// ```
///
/// Screens are kept by their destinations, under the keys of those. Who wants the answer of a screen is kept as well; who waits
/// in a task is not, since tasks end with the process. Dialogs are left out, with what is over them.
///
/// How large it may be is said by ``SavedNavigationLimits``.
///
/// It can be a part of another document, in which it is a text. The decoder of that needs to know the types: put
/// ``RestorableTypes`` into its `userInfo`, under ``RestorableTypes/key``.
public struct SavedNavigation: Sendable {
  /// The version of the format.
  public static let version = 1

  let window: WindowID
  /// The number of the id that would have been given out next.
  let nextNumber: UInt64
  let layers: [SavedLayer]
  let metadata: [SavedMetadata]
  let trails: [SavedTrail]

  /// Takes a state to be kept.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState) {
    self.init(state, layers: state.layers.prefix { $0.presentation?.style != .alert })
  }

  /// Takes a state with its dialogs: to be written with what was asked for, and not to be kept.
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

  /// Takes what a text says.
  init(_ outline: SavedOutline, _ values: SavedValues) {
    var maker = SavedNodeMaker(values)
    self.init(
      window: outline.window, nextNumber: outline.nextNumber, layers: maker.layers(outline.layers),
      metadata: outline.metadata, trails: outline.trails)
  }

  /// The same without those screens and containers that cannot be encoded; their loss is reported when the others are
  /// restored.
  ///
  /// - Parameter encode: tries to encode a value alone, and throws if that cannot be done.
  func leavingOut(whatFails encode: (any Encodable) throws -> Void) -> SavedNavigation {
    let layers = layers.map {
      SavedLayer(id: $0.id, presentation: $0.presentation, root: $0.root.checked(encode))
    }
    return SavedNavigation(
      window: window, nextNumber: nextNumber, layers: layers, metadata: metadata, trails: trails)
  }
}

/// A layer that is kept.
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

/// What is kept of how a node came to be on display.
struct SavedMetadata: Sendable {
  let node: NodeID
  /// The flow that had it shown. One that showed nothing itself is not there any longer.
  let starter: FlowID?
  /// The flows that want its answer.
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
  /// This flow, if it is there again when the app is started again.
  fileprivate var lasting: FlowID? { if case .hidden = self { nil } else { self } }
}
