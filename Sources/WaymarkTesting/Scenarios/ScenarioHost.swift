public import Waymark

/// A host that can run scenarios.
///
/// Some hosts, such as browsers, show the window in another process. For this reason, taking a snapshot is
/// asynchronous.
@MainActor
public protocol ScenarioHost: AnyObject {
  /// Attaches the host to a navigator and shows its window.
  func attach(to navigator: Navigator) async throws(NavigationError)

  /// A snapshot of the host's own tree.
  var snapshot: HostSnapshot { get async }

  /// Returns the value of a node in the host's own tree, or `nil` if the tree does not contain the node.
  func value(of identity: ShownIdentity) -> NodeValue?

  /// The capabilities of the host. A host that lacks some capabilities may need more operations than a
  /// scenario expects.
  var capabilities: HostCapabilities { get }

  /// The texts that the visible screens of the top layer show. The default implementation returns an empty
  /// array.
  var texts: [String] { get async }

  /// The number of operations that the host has carried out.
  var operationCount: Int { get }

  /// Descriptions of the invalid operations that the host has received, in order. The default implementation
  /// returns an empty array, for a host that draws the state.
  var violations: [String] { get }

  /// Simulates a user gesture and waits for its effects.
  func simulate(_ gesture: UserGesture) async -> GestureResult

  /// Releases the surface on which the host shows its window, such as a browser tab.
  ///
  /// This method is called once after the window has been closed, either at the end of a run or before the
  /// app is relaunched. The default implementation does nothing.
  func close() async
}

extension ScenarioHost {
  public var texts: [String] { [] }
  public var violations: [String] { [] }
  public func close() async {}

  /// A picture of the host's current contents.
  ///
  /// - Complexity: O(n) in the number of visible nodes.
  public var picture: ShownPicture {
    get async { ShownPicture(await snapshot) { value(of: $0) } }
  }
}
