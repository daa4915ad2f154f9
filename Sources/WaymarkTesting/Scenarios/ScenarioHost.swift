public import Waymark

/// What a scenario needs of a host: any host that can do this runs all scenarios.
///
/// What is shown is asked asynchronously, since some hosts show it elsewhere: in a browser, for instance.
@MainActor
public protocol ScenarioHost: AnyObject {
  /// Shows a window from now on.
  func attach(to navigator: Navigator) async throws(BuildFailure)

  /// What is shown, read from the host's own tree.
  var snapshot: HostSnapshot { get async }

  /// What something on display is, by the host's own records; `nil` if it is not there.
  func value(of identity: ShownIdentity) -> NodeValue?

  /// What the host can do in one go. Where that is less than all, it may take more operations than a scenario
  /// says.
  var capabilities: HostCapabilities { get }

  /// What can be read in front, text by text. By default nothing.
  var texts: [String] { get async }

  /// How many operations the host has carried out.
  var operationCount: Int { get }

  /// What the host was told that it should not have been told, in order.
  var violations: [String] { get }

  /// Does what a user does, and waits for what comes of it.
  func simulate(_ gesture: UserGesture) async -> GestureResult

  /// Lets go of what the host shows its window in, such as a browser's tab. Called once, at the end of a run or before
  /// the app starts again, when the window is closed already. By default nothing happens.
  func close() async
}

extension ScenarioHost {
  public var texts: [String] { [] }
  public func close() async {}

  /// What the host shows, as a picture.
  ///
  /// - Complexity: O(n) in what is shown.
  public var picture: ShownPicture {
    get async { ShownPicture(await snapshot) { value(of: $0) } }
  }
}
