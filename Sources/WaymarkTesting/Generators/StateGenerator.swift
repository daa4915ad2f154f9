public import Waymark

/// Makes random states that are well-formed, and random changes of them.
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let states = StateGenerator()
/// let before = states.state(using: &generator)
/// let after = states.mutation(of: before, using: &generator)
/// #expect(try before.applying(before.edits(to: after)) == after)
/// ```
///
/// To make a state that fails a test smaller, use ``Shrink/state(_:)`` and ``Shrink/states(_:_:)``.
public struct StateGenerator: Sendable {
  /// How many nodes a new state has about at most, layers not counted. At least one is made.
  public var maximumNodes = 10
  /// How many layers a new state has at most, and how many a mutation leaves it with when it adds one.
  public var maximumLayers = 3
  /// How many changes a mutation consists of at most. At least one is made.
  public var maximumMutations = 4
  /// The destinations that screens show. If there are none, every screen is a ``GeneratedScreen``.
  public var screens = (1...4).map { AnyDestination(GeneratedScreen(number: $0)) }
  /// The kinds of containers. A kind comes the more often the more often it is in the list.
  public var kinds: [any ContainerKind] = [Stack(), Stack(), Tabs(), Split()]
  /// The roles that containers of their kinds may have: values of types that are a `ContainerDestination`.
  public var roles: [AnyDestination] = []
  /// Whether there are foreign nodes, and with them layers that hold nothing else.
  public var includesForeign = true
  /// Whether a mutation shares in memory what it leaves as it is, as changes made by an app do.
  public var sharesStructure = true

  /// Makes a generator of small states of every sort.
  public init() {}

  /// Makes a well-formed state.
  ///
  /// - Complexity: O(n · depth) in the number of its nodes.
  public func state(using random: inout SeededGenerator) -> NavigationState {
    var sketch = StateSketch(window: .main)
    var budget = Int.random(in: 1...max(1, maximumNodes), using: &random)
    for _ in 0..<Int.random(in: 1...max(1, maximumLayers), using: &random) where budget > 0 {
      addLayer(to: &sketch, budget: &budget, using: &random)
    }
    return finish(&sketch, using: &random)
  }

  /// Makes another well-formed state of a well-formed one, with most of its ids: by moving, reordering,
  /// removing and inserting nodes, changing values and selections, and turning upside down what is in what.
  ///
  /// It may happen to be equal to the state itself.
  /// - Complexity: O(n · depth) for each change.
  public func mutation(of state: NavigationState, using random: inout SeededGenerator) -> NavigationState {
    var sketch = StateSketch(state, sharesStructure: sharesStructure)
    for _ in 0..<Int.random(in: 1...max(1, maximumMutations), using: &random) {
      mutate(&sketch, using: &random)
      sketch.repair()
    }
    return finish(&sketch, using: &random)
  }

  /// Repairs a sketch, and gives it a base if it has none left.
  private func finish(_ sketch: inout StateSketch, using random: inout SeededGenerator) -> NavigationState {
    sketch.repair()
    if sketch.layerStack.children.isEmpty {
      let screen = sketch.makeItem(.screen(randomScreen(using: &random)))
      sketch.layerStack.children = [sketch.makeItem(.layer(nil), holding: [screen])]
    }
    return sketch.state
  }
}
