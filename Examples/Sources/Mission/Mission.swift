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
      "a sequence walks all its steps, and says when it has ended",
      "completed steps are left out",
      "steps know nothing of one another",
      "order and statuses come from a server, and may change on the way",
      "a sequence with nothing to show ends at once",
      "bad input gives a typed error, a policy applies, nothing is lost",
      "a sequence goes on where it was when the process died",
      "validators may take their time, steps may be completed in any order",
      "a guider may name the next step by what the user answered",
    ])

  private static let shop = group(
    "S",
    [
      "Product: the visible one, else one in a new stack presented over what is current",
      "Home replaces the root: from the top not under a modal, from the root always",
      "Account goes onto any stack there is; without one, nothing is built",
      "Account goes onto the visible stack, else into a new one presented",
      "the tabs are built with all that is in them, and replace the root",
      "a presentation in a style of the app's own",
      "Account is found in its tab, or the tabs are built; never Account alone",
      "ForgottenPassword goes after Login, in the stack that presents Login",
      "Bag is a tab for the user and a modal for code, and the modal is reused",
      "from the root, what is above closes first",
      "interceptors, context tasks and tasks after arrival",
      "a screen refuses to leave, so nothing changes",
      "search options: where, from which end, by type, value or predicate, in custom containers",
      "a push notification in any state leads where its route says",
      "several pushes at once are one change, and a container is filled before it shows",
      "the screen changes while a navigation waits: planned anew or refused",
      "another Bag every time, and back through all of them",
    ])

  private static let movies = group(
    "M",
    [
      "coordinators start one another, and push screens of their own",
      "an event goes up until somebody handles it",
      "leaving by any means ends exactly the flows that have left",
      "every way to present, dismiss, pop and finish",
      "a parent awaits its child's result, exactly once",
      "a link starts a coordinator with its parents",
      "a flow may show a screen that Waymark did not make",
      "a flow may have a stack of its own, a whole tab bar, or no screen",
    ])

  private static let news = group(
    "N",
    [
      "list to item and back, no view knows another",
      "10,000 rows build no detail before one is opened",
      "navigation without a tap: from code, a timer, a notification",
      "a screen without a module is a clear error",
      "modules live in targets that do not import one another",
      "a loaded object goes along with a request, and is never saved",
    ])

  private static let tabs = group(
    "T",
    [
      "dispatch from anywhere to anywhere; the state says what shows",
      "a transition with data, and preparation before the screen appears",
      "the hierarchy is reset by one action",
      "one place routes everything, and screens may bring routers along",
      "it works in a store that the app already has",
      "time travel and replay; both are data",
      "middleware sees all actions, subscribers only their slice",
      "the user's gestures are actions too",
      "storyboard segues and code are routed from one place",
    ])

  private static let beyond = group(
    "B",
    [
      "a plan before anything moves, and all of it or nothing",
      "a verifier walks every reachable state",
      "links in both directions, from one declaration",
      "restoration survives updates of the app",
      "one model on several real hosts",
      "an inspector in the browser",
      "the map drawn as a picture",
      "results, cancellation, tasks that end with their screen",
      "checkpoints to come back to, with a value",
      "alerts and dialogs as state",
      "several windows",
      "panes that adapt to the width",
      "a tab tapped again is an event of its own",
      "destinations that wait until they can be reached",
      "every way of leaving is the same",
      "a protected tab shows only once it is allowed",
    ])
}
