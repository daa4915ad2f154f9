public import Waymark

/// A generator of random well-formed states and of random changes to them.
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let states = StateGenerator()
/// let before = states.state(using: &generator)
/// let after = states.mutation(of: before, using: &generator)
/// #expect(try before.applying(before.edits(to: after)) == after)
/// ```
///
/// Use ``Shrink/state(_:)`` and ``Shrink/states(_:_:)`` to shrink a state that fails a test.
public struct StateGenerator: Sendable {
  /// The approximate maximum number of nodes in a new state, not counting layers. A state has at least one
  /// node.
  public var maximumNodes = 10
  /// The maximum number of layers in a new state. A mutation adds no layer beyond this number.
  public var maximumLayers = 3
  /// The maximum number of changes in a mutation. A mutation makes at least one.
  public var maximumMutations = 4
  /// The destinations of the screens. If the array is empty, every screen is a ``GeneratedScreen``.
  public var screens = (1...4).map { AnyDestination(GeneratedScreen(number: $0)) }
  /// The kinds of containers. A kind that is in the array several times is chosen more often.
  public var kinds: [any ContainerKind] = [Stack(), Stack(), Tabs(), Split()]
  /// The roles that containers may have. Each role must be a `ContainerDestination`. Only containers of its
  /// kind can have the role.
  public var roles: [AnyDestination] = []
  /// Whether states contain external screens, including layers that show only an external screen.
  public var includesForeign = true
  /// Whether a mutation shares the storage of unchanged nodes with the original state, as changes in an app
  /// do.
  public var sharesStructure = true

  /// Creates a generator of small states with all kinds of nodes.
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
    return finish(&sketch, using: &random)
  }

  /// Repairs a sketch and adds a base layer if no layer is left.
  private func finish(_ sketch: inout StateSketch, using random: inout SeededGenerator) -> NavigationState {
    sketch.repair()
    if sketch.layerStack.children.isEmpty {
      let screen = sketch.makeItem(.screen(randomScreen(using: &random)))
      sketch.layerStack.children = [sketch.makeItem(.layer(nil), holding: [screen])]
    }
    return sketch.state
  }
}
