/// A part of a window's navigation that somebody wants to follow: see ``Navigator/subscribe(to:_:)``.
///
/// ```swift
/// navigator.subscribe(to: .front) { front in title = "\(front)" }
/// navigator.subscribe(to: .selection(of: tabs)) { tab in highlight(tab) }
/// navigator.subscribe(to: NavigationSlice { $0.layers.count }) { count in dim(count > 1) }
/// ```
public struct NavigationSlice<Value: Equatable & Sendable>: Sendable {
  /// What has to be looked at to tell whether the value has changed.
  let key: SliceKey
  /// Whether it is followed no longer once its node has left.
  let endsWithNode: Bool
  /// The value in a window.
  let value: @MainActor (SliceSource) -> Value

  /// A part that the app computes.
  ///
  /// The closure is called once for each change of the window, and once when somebody subscribes.
  public init(_ value: @escaping @MainActor (NavigationState) -> Value) {
    self.init(key: .any) { value($0.state) }
  }

  /// A part that the app computes, and that also depends on the room.
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
  /// What is in front: ``NavigationState/front``.
  public static var front: NavigationSlice { NavigationSlice(key: .any) { $0.front } }
}

extension NavigationSlice where Value == [ScreenNode] {
  /// The screens that show in the layer on top, for the room that there is.
  public static var visibleScreens: NavigationSlice {
    NavigationSlice(key: .any) { $0.visibleScreens }
  }
}

extension NavigationSlice where Value == [NodeID] {
  /// The layers, the base first.
  public static var layers: NavigationSlice {
    NavigationSlice(key: .any) { $0.state.layerStack.children.map(\.id) }
  }
}

extension NavigationSlice where Value == NodeSlice? {
  /// A node: a screen, a container or a layer; `nil` while it is not there.
  ///
  /// Those who follow a node cost nothing while changes do not touch it, however many they are.
  ///
  /// - Parameters:
  ///   - id: the node.
  ///   - endsWithNode: whether the subscription ends when the node leaves, which it does by default. Otherwise the node is followed
  ///     again if it comes back, as it does by ``Navigator/traverse(to:)``.
  public static func node(_ id: NodeID, endsWithNode: Bool = true) -> NavigationSlice {
    NavigationSlice(key: .node(id), endsWithNode: endsWithNode) { $0.node(id).map(NodeSlice.init) }
  }
}

extension NavigationSlice where Value == NodeID? {
  /// Which child of a container is selected; `nil` if none is, or the container is not there.
  ///
  /// Those who follow it cost as little as with ``node(_:endsWithNode:)``, and the subscription ends with the container in the
  /// same way.
  public static func selection(of container: NodeID, endsWithNode: Bool = true) -> NavigationSlice {
    NavigationSlice(key: .node(container), endsWithNode: endsWithNode) {
      $0.node(container)?.container?.selection
    }
  }
}

extension NavigationSlice where Value == RequestSlice {
  /// The request under way, and how the last one ended.
  public static var requests: NavigationSlice { NavigationSlice(key: .requests) { $0.requests } }
}
