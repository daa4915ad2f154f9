/// A part of a window's navigation that can be observed with ``Navigator/subscribe(to:_:)``.
///
/// ```swift
/// navigator.subscribe(to: .front) { front in title = "\(front)" }
/// navigator.subscribe(to: .selection(of: tabs)) { tab in highlight(tab) }
/// navigator.subscribe(to: NavigationSlice { $0.layers.count }) { count in dim(count > 1) }
/// ```
public struct NavigationSlice<Value: Equatable & Sendable>: Sendable {
  /// The kind of change that can affect the value.
  let key: SliceKey
  /// Whether a subscription ends when its node is removed.
  let endsWithNode: Bool
  /// A closure that computes the value from the data of a window.
  let value: @MainActor (SliceSource) -> Value

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
    key: SliceKey, endsWithNode: Bool = false, _ value: @escaping @MainActor (SliceSource) -> Value
  ) {
    (self.key, self.endsWithNode, self.value) = (key, endsWithNode, value)
  }
}

extension NavigationSlice where Value == Node {
  /// A slice for the focused node, which is ``NavigationState/front``.
  public static var front: NavigationSlice { NavigationSlice(key: .any) { $0.front } }
}

extension NavigationSlice where Value == [ScreenNode] {
  /// A slice for the visible screens of the top layer. The value also depends on the layout traits.
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

extension NavigationSlice where Value == NodeSlice? {
  /// Returns a slice for a node, which can be a screen, a container or a layer. Its value is `nil` while the
  /// node is not in the tree.
  ///
  /// A change that does not affect the node costs nothing, regardless of the number of subscribers.
  ///
  /// - Parameters:
  ///   - id: the id of the node.
  ///   - endsWithNode: whether the subscription ends when the node is removed. The default is `true`. If
  ///     `false`, the subscription also reports a node that returns to the tree, for example after
  ///     ``Navigator/traverse(to:)``.
  public static func node(_ id: NodeID, endsWithNode: Bool = true) -> NavigationSlice {
    NavigationSlice(key: .node(id), endsWithNode: endsWithNode) { $0.node(id).map(NodeSlice.init) }
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

extension NavigationSlice where Value == RequestSlice {
  /// A slice for the current request of the window and the outcome of its last request.
  public static var requests: NavigationSlice { NavigationSlice(key: .requests) { $0.requests } }
}

/// The value of a node and the ids of its children.
public struct NodeSlice: Hashable, Sendable {
  /// The content of the node itself: the destination of a screen, the value of a container, or the host's
  /// identifier for an external screen.
  public let value: NodeValue
  /// The ids of the children, in order.
  public let children: [NodeID]
  /// The id of the selected child, or `nil` if no child is selected.
  public let selection: NodeID?

  init(_ node: Node) {
    value = node.value
    children = node.container?.children.map(\.id) ?? []
    selection = node.container?.selection
  }
}

/// The current request and the last outcome of a window.
///
/// The state changes only when a request is committed. Requests that are waiting or were refused are
/// therefore visible only here.
public struct RequestSlice: Equatable, Sendable {
  /// The request in progress, or the next request in the queue if none is in progress. It is `nil` if there
  /// is neither. Requests that are waiting for a hold are not included.
  public internal(set) var current: RequestStatus?
  /// The outcome of the last request, or `nil` if none has ended since the first subscription.
  public internal(set) var lastOutcome: NavigationOutcome?
  /// The number of requests that have ended since the first subscription. It distinguishes two equal outcomes
  /// in a row.
  public internal(set) var endedCount = 0
}
