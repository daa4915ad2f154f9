public import Waymark

/// A generator that creates random well-formed states and makes random changes to them.
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let states = StateGenerator()
/// let before = states.state(using: &generator)
/// let after = states.mutation(of: before, using: &generator)
/// #expect(after.validate().isEmpty)
/// ```
///
/// If a state fails a test, use ``Shrink/state(_:)`` or ``Shrink/states(_:_:)`` to find a smaller failing
/// state.
public struct StateGenerator: Sendable {
  /// The approximate maximum number of nodes in a new state, not counting layers. A state always has at least
  /// one node.
  public var maximumNodes = 10
  /// The maximum number of layers in a new state. A mutation does not add layers beyond this number.
  public var maximumLayers = 3
  /// The maximum number of changes in a mutation. A mutation makes at least one change.
  public var maximumMutations = 4
  /// The destinations that screens can have. If the array is empty, every screen shows a ``GeneratedScreen``.
  public var screens = (1...4).map { AnyDestination(GeneratedScreen(number: $0)) }
  /// The kinds that containers can have. To choose a kind more often, add it several times.
  public var kinds: [any ContainerKind] = [Stack(), Stack(), Tabs(), Split()]
  /// The roles that containers can have. Each role must be a `ContainerDestination`, and is given only to
  /// containers of its kind.
  public var roles: [AnyDestination] = []
  /// Whether states contain external screens, including layers that show only an external screen.
  public var includesForeign = true
  /// Whether the result of a mutation shares the storage of unchanged nodes with the original state, as the
  /// states of a navigator do.
  public var sharesStructure = true

  /// Creates a generator of small states that contain all kinds of nodes.
  public init() {}

  /// Returns a random well-formed state.
  ///
  /// - Complexity: O(n · depth) in the number of nodes.
  public func state(using random: inout SeededGenerator) -> NavigationState {
    var sketch = StateSketch(window: .main)
    var budget = Int.random(in: 1...max(1, maximumNodes), using: &random)
    for _ in 0..<Int.random(in: 1...max(1, maximumLayers), using: &random) where budget > 0 {
      addLayer(to: &sketch, budget: &budget, using: &random)
    }
    return finish(&sketch, using: &random)
  }

  /// Returns a copy of a well-formed state with random changes. The result is well-formed and keeps most of
  /// the ids.
  ///
  /// A mutation moves, reorders, inserts and removes nodes, changes values and selections, and swaps
  /// containers with their descendants. The result can be equal to `state`.
  ///
  /// - Complexity: O(n · depth) for each change.
  public func mutation(of state: NavigationState, using random: inout SeededGenerator) -> NavigationState {
    var sketch = StateSketch(state, sharesStructure: sharesStructure)
    for _ in 0..<Int.random(in: 1...max(1, maximumMutations), using: &random) {
      mutate(&sketch, using: &random)
      sketch.repair()
    }
    let mutation = finish(&sketch, using: &random)
    if mutation != state { return mutation }
    // The changes did not apply to any node, or have cancelled each other.
    mutate(&sketch, using: &random)
    return finish(&sketch, using: &random)
  }

  /// Repairs a sketch. Adds a base layer if the sketch has no layers.
  private func finish(_ sketch: inout StateSketch, using random: inout SeededGenerator) -> NavigationState {
    sketch.repair()
    if sketch.layerStack.children.isEmpty {
      let screen = sketch.makeItem(.screen(randomScreen(using: &random)))
      sketch.layerStack.children = [sketch.makeItem(.layer(nil), holding: [screen])]
    }
    return sketch.state
  }
}
