/// A fault that the operator can inject into a reply of the service.
public enum DeskFault: String, CaseIterable, Sendable {
  /// The reply arrives late.
  case slow
  /// The reply has status 500.
  case failing
  /// There is no reply.
  case silent
  /// The reply is cut off in the middle.
  case malformed
  /// The reply has a format version that the app does not support.
  case wrongVersion
  /// Two steps have the same id.
  case duplicateIDs
  /// The next step has a screen that the app does not have.
  case unknownScreen
  /// The next step has parameters that its screen cannot be built with.
  case unfitScreen
  /// The reply has no steps.
  case empty
  /// The reply has 10 million bytes.
  case huge
  /// The reply has 100,000 steps.
  case endless
  /// The reply redirects to a path that redirects to itself.
  case redirectLoop
  /// The reply redirects to another host.
  case foreignRedirect

  /// The title of the button that injects the fault.
  public var title: String {
    switch self {
    case .slow: "Respond late"
    case .failing: "Respond with status 500"
    case .silent: "Do not respond"
    case .malformed: "Cut off the response"
    case .wrongVersion: "Respond in version 2"
    case .duplicateIDs: "Repeat a step id"
    case .unknownScreen: "Request an unknown screen"
    case .unfitScreen: "Request an invalid screen"
    case .empty: "Respond without steps"
    case .huge: "Respond with 10 MB"
    case .endless: "Respond with 100,000 steps"
    case .redirectLoop: "Redirect endlessly"
    case .foreignRedirect: "Redirect to another host"
    }
  }
}
