/// An acceptance scenario of Waymark.
public struct MissionRow: Sendable {
  /// The id: the letter of the group and a number, such as `S1`.
  public let id: String
  /// A short description.
  public let title: String
}

/// All acceptance scenarios of Waymark. This is the only list of their ids.
public enum Mission {
  /// All scenarios, by group.
  public static let rows: [MissionRow] = colours + shop + movies + news + tabs + beyond

  /// Returns the description of a scenario, or the id if there is no such scenario.
  public static func title(of id: String) -> String {
    rows.first { $0.id == id }?.title ?? id
  }

  private static func group(_ letter: String, _ titles: [String]) -> [MissionRow] {
    titles.enumerated().map { MissionRow(id: "\(letter)\($0 + 1)", title: $1) }
  }

  private static let colours = group(
    "C",
    [
      "a sequence walks through all steps and reports its end",
      "completed steps are skipped",
      "steps do not depend on each other",
      "order and statuses come from a server and can change during the flow",
      "a sequence with nothing to show ends at once",
      "bad input gives a typed error, a policy applies, nothing is lost",
      "a sequence resumes at the same step after the process was killed",
      "validators can be asynchronous, steps can be completed in any order",
      "a guider can choose the next step by the user's answer",
    ])

  private static let shop = group(
    "S",
    [
      "Product: the visible one, else a new one in a stack presented over the current screen",
      "Home replaces the root: from the top only without a modal, from the root always",
      "Account is pushed onto any existing stack; without one, nothing is built",
      "Account is pushed onto the visible stack, else a new stack is presented",
      "the tabs are built with their contents and replace the root",
      "a custom presentation style",
      "Account is found in its tab, or the tabs are built; never Account alone",
      "ForgottenPassword is pushed onto Login, in the presented stack of Login",
      "Bag is a tab for the user and a modal for code, and the modal is reused",
      "from the root, the layers above are closed first",
      "interceptors, context tasks and tasks after arrival",
      "a screen refuses to leave, so nothing changes",
      "search options: where, from which end, by type, value or predicate, in custom containers",
      "a push notification follows its route in any state",
      "several pushes are one change, and a container is filled before it appears",
      "the screen changes while a request waits: it is planned again or refused",
      "another Bag every time, and back through all of them",
    ])

  private static let movies = group(
    "M",
    [
      "coordinators start each other and push their own screens",
      "an event goes up through the flows until a coordinator handles it",
      "leaving a screen in any way ends exactly its flows",
      "every way to present, dismiss, pop and finish",
      "a parent awaits its child's result, exactly once",
      "a link starts a coordinator with its parents",
      "a flow can show an external screen",
      "a flow can have its own stack, a whole tab bar, or no screen",
    ])

  private static let news = group(
    "N",
    [
      "from a list to an item and back; no view knows another",
      "10,000 rows build no detail before one is opened",
      "navigation without a tap: from code, a timer, a notification",
      "a screen without a module is a clear error",
      "modules are in targets that do not import each other",
      "a loaded object is passed with a request and never saved",
    ])

  private static let tabs = group(
    "T",
    [
      "dispatch from anywhere to anywhere; the screens follow the state",
      "a transition with data, and preparation before the screen appears",
      "the hierarchy is reset by one action",
      "one place routes everything, and screens can add routers",
      "the app's existing store holds the navigation",
      "time travel and replay; both are data",
      "middleware sees all actions, subscribers only their slice",
      "the user's gestures are actions too",
      "storyboard segues and code are routed from one place",
    ])

  private static let beyond = group(
    "B",
    [
      "a plan before anything changes, carried out completely or not at all",
      "a verifier checks every reachable state",
      "links in both directions, from one declaration",
      "restoration survives updates of the app",
      "one model on several real hosts",
      "an inspector in the browser",
      "the map drawn as a picture",
      "results, cancellation, tasks that end with their screen",
      "checkpoints to return to with a value",
      "alerts and dialogs as state",
      "several windows",
      "panes that adapt to the width",
      "tapping the selected tab again is a separate event",
      "requests that wait until their destination can be reached",
      "every way of leaving has the same effect",
      "a protected tab appears only when it is allowed",
      "a restart loses no draft, and no result of the screen that keeps it",
    ])
}
