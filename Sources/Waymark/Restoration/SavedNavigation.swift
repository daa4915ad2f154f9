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
/// Any coder will do. One that decodes needs to know the types: put ``RestorableTypes`` into its `userInfo`, under
/// ``RestorableTypes/key``.
public struct SavedNavigation: Sendable {
  /// The version of the format.
  public static let version = 1

  let window: WindowID
  /// The number of the id that would have been given out next.
  let nextNumber: UInt64
  let layers: [SavedLayer]
  let ties: [SavedTie]
  let trails: [SavedTrail]

  /// Takes a state to be kept.
  ///
  /// - Complexity: O(n).
  public init(_ state: NavigationState) {
    (window, nextNumber) = (state.window, state.nextNumber)
    layers = state.layers.prefix { $0.presentation?.style != .alert }.map(SavedLayer.init)
    ties = layers.flatMap(\.root.ids).compactMap { SavedTie($0, state.ties[$0]) }
    trails = state.trails.saved
  }

  private init(_ saved: SavedNavigation, layers: [SavedLayer]) {
    (window, nextNumber, ties, trails) = (saved.window, saved.nextNumber, saved.ties, saved.trails)
    self.layers = layers
  }

  /// The same without those screens and containers that cannot be encoded; their loss is reported when the others are
  /// restored.
  ///
  /// - Parameter encode: tries to encode a value alone, and throws if that cannot be done.
  public func leavingOut(whatFails encode: (any Encodable) throws -> Void) -> SavedNavigation {
    SavedNavigation(
      self,
      layers: layers.map {
        SavedLayer(id: $0.id, presentation: $0.presentation, root: $0.root.checked(encode))
      })
  }
}

/// A layer that is kept.
struct SavedLayer: Codable, Sendable {
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
struct SavedTie: Codable, Sendable {
  let node: NodeID
  /// The flow that had it shown. One that showed nothing itself is not there any longer.
  let starter: FlowID?
  /// The flows that want its answer.
  let askers: [FlowID]

  init?(_ node: NodeID, _ tie: NodeTies.Tie?) {
    guard let tie else { return nil }
    self.node = node
    starter = tie.starter.flatMap(\.lasting)
    askers = tie.asks.compactMap { $0.asker?.lasting }
    if starter == nil, askers.isEmpty { return nil }
  }
}

extension FlowID {
  /// This flow, if it is there again when the app is started again.
  fileprivate var lasting: FlowID? { if case .hidden = self { nil } else { self } }
}

extension SavedNavigation: Codable {
  private enum Field: String, CodingKey { case version, window, nextNumber, layers, ties, sequences }
  /// No window comes that far, and from here on it could not give out ids for long.
  private static let largestNumber = NodeID.largestNumber / 2

  /// Reads what was kept. What is of no known type is read as lost, and reported by ``Navigator/restore(_:)``.
  ///
  /// - Throws: ``SavedNavigationError`` or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let version = try fields.decode(Int.self, forKey: .version)
    if version != Self.version { throw SavedNavigationError.unknownVersion(version) }
    window = try fields.decode(WindowID.self, forKey: .window)
    nextNumber = try fields.decode(UInt64.self, forKey: .nextNumber)
    guard nextNumber <= Self.largestNumber else {
      throw SavedNavigationError.malformed("nextNumber is too large")
    }
    layers = try fields.decode([SavedLayer].self, forKey: .layers)
    ties = try fields.decodeIfPresent([SavedTie].self, forKey: .ties) ?? []
    trails = try fields.decodeIfPresent([SavedTrail].self, forKey: .sequences) ?? []
    try trails.check(before: nextNumber)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(Self.version, forKey: .version)
    try fields.encode(window, forKey: .window)
    try fields.encode(nextNumber, forKey: .nextNumber)
    try fields.encode(layers, forKey: .layers)
    if !ties.isEmpty { try fields.encode(ties, forKey: .ties) }
    if !trails.isEmpty { try fields.encode(trails, forKey: .sequences) }
  }
}
