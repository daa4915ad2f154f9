/// A part of a window's navigation that can be observed. See
/// ``Navigator/observe(_:_:)-(NavigationSlice<Value>,_)``.
///
/// ```swift
/// navigator.observe(.front) { front in title = "\(front)" }
/// navigator.observe(.selection(of: tabs)) { tab in highlight(tab) }
/// navigator.observe(NavigationSlice { $0.layers.count }) { count in dim(count > 1) }
/// ```
public struct NavigationSlice<Value: Equatable & Sendable>: Sendable {
  /// The kind of change that can affect the value.
  let key: SubscriptionKey
  /// Whether a subscription ends when its node is removed.
  let endsWithNode: Bool
  /// A closure that computes the value from the data of a window.
  let value: @MainActor (SliceSource) -> Value
  /// A closure that compares the values before and after a change of a node.
  let isEqual: @Sendable (Value, Value) -> Bool

  /// Creates a slice whose value the app computes.
  ///
  /// The closure is called once when a subscription starts, and once for each change of the window.
  public init(_ value: @escaping @MainActor (NavigationState) -> Value) {
    self.init(key: .any) { value($0.state) }
  }

  /// Creates a slice whose value the app computes from the state and the layout traits.
  public init(_ value: @escaping @MainActor (NavigationState, LayoutTraits) -> Value) {
    self.init(key: .any) { value($0.state, $0.traits) }
  }

  init(
    key: SubscriptionKey, endsWithNode: Bool = false,
    isEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    _ value: @escaping @MainActor (SliceSource) -> Value
  ) {
    (self.key, self.endsWithNode, self.value, self.isEqual) = (key, endsWithNode, value, isEqual)
  }
}

extension NavigationSlice where Value == Node {
  /// A slice for the focused node, which is ``NavigationState/front``.
  public static var front: NavigationSlice { NavigationSlice(key: .any) { $0.front } }
}

extension NavigationSlice where Value == [ScreenNode] {
  /// A slice for the visible screens, as ``NavigationState/visibleScreens(traits:)`` returns them. The value also
  /// depends on the layout traits.
  public static var visibleScreens: NavigationSlice {
    NavigationSlice(key: .any) { $0.visibleScreens }
  }
}

extension NavigationSlice where Value == [NodeID] {
  /// A slice for the ids of the layers, starting with the base layer.
  public static var layers: NavigationSlice {
    NavigationSlice(key: .any) { $0.state.layerStack.children.map(\.id) }
  }
}

extension NavigationSlice where Value == Node? {
  /// Returns a slice for a node, which can be a screen, a container or a layer. Its value is `nil` while the
  /// node is not in the tree.
  ///
  /// Observers are notified when the node's own value, the ids of its children or its selection change, but
  /// not when only a child changes. A change that does not affect the node costs nothing, regardless of the
  /// number of observers.
  ///
  /// - Parameters:
  ///   - id: the id of the node.
  ///   - endsWithNode: whether the subscription ends when the node is removed. The default is `true`. If
  ///     `false`, the subscription also reports a node that returns to the tree, for example after
  ///     ``Navigator/setState(_:asksFirst:file:line:)-(NavigationState,_,_,_)``.
  public static func node(_ id: NodeID, endsWithNode: Bool = true) -> NavigationSlice {
    NavigationSlice(key: .node(id), endsWithNode: endsWithNode, isEqual: Node.haveSameContent) { $0.node(id) }
  }
}

extension NavigationSlice where Value == NodeID? {
  /// Returns a slice for the selected child of a container. Its value is `nil` if no child is selected or the
  /// container is not in the tree.
  ///
  /// The parameter `endsWithNode` and the cost are the same as those of ``node(_:endsWithNode:)``.
  public static func selection(of container: NodeID, endsWithNode: Bool = true) -> NavigationSlice {
    NavigationSlice(key: .node(container), endsWithNode: endsWithNode) {
      $0.node(container)?.container?.selection
    }
  }
}

extension NavigationSlice where Value == RequestStatus? {
  /// A slice for the request in progress, or the next request in the queue if none is in progress. Its value
  /// is `nil` if there is neither. Requests that are waiting for a hold are not included.
  ///
  /// The state changes only when a request is committed. A request that is waiting is visible only here. To
  /// observe the outcomes of requests, use ``NavigationEvents/requests``.
  public static var currentRequest: NavigationSlice {
    NavigationSlice(key: .currentRequest) { $0.currentRequest }
  }
}

extension Node {
  /// Returns whether two nodes have equal values, children with the same ids, and the same selection.
  fileprivate static func haveSameContent(_ a: Node?, _ b: Node?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    let (first, second) = (a.container, b.container)
    return a.value == b.value && first?.selection == second?.selection
      && (first?.children.map(\.id) ?? []) == (second?.children.map(\.id) ?? [])
  }
}
