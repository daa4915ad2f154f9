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
    case .slow: "Answer late"
    case .failing: "Answer with an error"
    case .silent: "Do not answer"
    case .malformed: "Break off the answer"
    case .wrongVersion: "Answer in another format"
    case .duplicateIDs: "Send a colour twice"
    case .unknownScreen: "Send an unknown colour"
    case .unfitScreen: "Send an unknown shade"
    case .empty: "Send no colours"
    case .huge: "Send 10 megabytes"
    case .endless: "Send 100,000 colours"
    case .redirectLoop: "Redirect for ever"
    case .foreignRedirect: "Redirect elsewhere"
    }
  }
}
