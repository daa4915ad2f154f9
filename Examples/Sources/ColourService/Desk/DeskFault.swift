/// How an answer of the service goes wrong.
public enum DeskFault: String, CaseIterable, Sendable {
  /// It comes late.
  case slow
  /// The service has a fault of its own.
  case failing
  /// Nobody answers.
  case silent
  /// It breaks off in the middle.
  case malformed
  /// It is in a format that nobody knows yet.
  case wrongVersion
  /// Two of its steps have the same id.
  case duplicateIDs
  /// The step that comes next has a screen that the app does not have.
  case unknownScreen
  /// The step that comes next has a screen that cannot be built with what it gets.
  case unfitScreen
  /// There are no steps in it.
  case empty
  /// It has 10 million bytes.
  case huge
  /// It has 100,000 steps.
  case endless
  /// It says to ask elsewhere, which says the same.
  case redirectLoop
  /// It says to ask another host.
  case foreignRedirect

  /// What it is called, as the title of a button.
  public var title: String {
    switch self {
    case .slow: "Answer late"
    case .failing: "Answer 500"
    case .silent: "Do not answer"
    case .malformed: "Break off in the middle"
    case .wrongVersion: "Answer in version 2"
    case .duplicateIDs: "Name a step twice"
    case .unknownScreen: "Ask for a screen that is not there"
    case .unfitScreen: "Ask for a screen that cannot be built"
    case .empty: "Answer without steps"
    case .huge: "Answer 10 MB"
    case .endless: "Answer 100,000 steps"
    case .redirectLoop: "Redirect for ever"
    case .foreignRedirect: "Redirect to another host"
    }
  }
}
