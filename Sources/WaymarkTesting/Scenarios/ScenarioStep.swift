public import Waymark

/// One step of a scenario: what is asked or done, and what must come of it.
public struct ScenarioStep: Sendable {
  /// What is asked or done.
  let deed: Deed
  /// How it must end.
  let outcome: ExpectedOutcome
  /// What must be shown then.
  let picture: ShownPicture
  /// The expected picture on hosts that select a tab before interceptors are asked.
  var revealing: ShownPicture?
  /// How many operations a host that can do all in one go must have been given for it, if that matters.
  let operations: Int?

  enum Deed: Sendable {
    case action(NavigationAction)
    case gesture(UserGesture, or: UserGesture?)
    case outcome(String)
    case reading(String)
    case closing
    case restarting(AppUpdate)
    case turning(to: Int)
  }

  /// What another version of the app makes of what is saved.
  struct AppUpdate: Sendable {
    /// The keys of screens and roles that it does not know.
    var forgotten: [String] = []
    /// What it must tell as dropped, by name.
    var dropped: [String] = []
  }

  /// The app's code asks to go somewhere.
  public static func go(
    to destination: some Destination, by route: RouteName = .default, _ outcome: ExpectedOutcome = .arrived,
    shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    .perform(.go(to: destination, by: route), outcome, shows: picture, operations: operations)
  }

  /// A link is opened.
  public static func open(
    _ link: String, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    .perform(.open(link), outcome, shows: picture, operations: operations)
  }

  /// The app's code asks for something.
  public static func perform(
    _ action: NavigationAction, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture,
    operations: Int? = nil
  ) -> ScenarioStep {
    ScenarioStep(deed: .action(action), outcome: outcome, picture: picture, operations: operations)
  }

  /// The user does something.
  ///
  /// - Parameters:
  ///   - other: what is done instead on a host that has no such gesture.
  ///   - revealing: what must be shown on a host that selects a tab before interceptors are asked; see
  ///     ``Waymark/HostCapabilities/refusesSelection``. By default the same.
  public static func gesture(
    _ gesture: UserGesture, or other: UserGesture? = nil, _ outcome: ExpectedOutcome = .arrived,
    shows picture: ShownPicture, revealing: ShownPicture? = nil
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .gesture(gesture, or: other), outcome: outcome, picture: picture, revealing: revealing,
      operations: nil)
  }

  /// An earlier step ends that was ``ExpectedOutcome/waiting(as:)`` for something.
  public static func outcome(
    of name: String, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(deed: .outcome(name), outcome: outcome, picture: picture, operations: nil)
  }

  /// A text comes to be read in front.
  public static func reads(_ text: String, shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .reading(text), outcome: .arrived, picture: picture, operations: nil)
  }

  /// The user turns to another window of the app, once it shows; what follows is done there.
  ///
  /// - Parameter number: which one, in the order in which they were opened, from 1.
  public static func turn(toWindow number: Int, shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .turning(to: number), outcome: .arrived, picture: picture, operations: nil)
  }

  /// The window is closed. The host goes on showing what it showed last.
  public static func close(shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .closing, outcome: .arrived, picture: picture, operations: nil)
  }

  /// The app starts again, with a window and a host of its own that take over the state of the ones before; nothing
  /// else is left of those.
  public static func restart(shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .restarting(AppUpdate()), outcome: .arrived, picture: picture, operations: nil)
  }

  /// The app starts again as another version, which does not know some of the screens and containers that were saved: they were
  /// called `Old…` in the version that saved them.
  ///
  /// - Parameters:
  ///   - forgotten: the keys of those. Each must have been saved.
  ///   - dropped: the names of all that must be told as dropped, such as `OldOffer`.
  public static func update(
    forgetting forgotten: String..., dropping dropped: [String], shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .restarting(AppUpdate(forgotten: forgotten, dropped: dropped)), outcome: .arrived,
      picture: picture,
      operations: nil)
  }
}

extension ScenarioStep: CustomStringConvertible {
  /// What is asked or done.
  public var description: String {
    switch deed {
    case .action(.go(let destination, .default)): "go to \(destination)"
    case .action(.go(let destination, let route)): "go to \(destination) by its route \(route)"
    case .action(.open(let link)): "open \(link)"
    case .action(let action): "ask for \(action)"
    case .gesture(let gesture, _): "\(gesture)"
    case .outcome(let name): "what became of \(name)"
    case .reading(let text): "read \"\(text)\""
    case .closing: "close the window"
    case .turning(let number): "turn to window \(number)"
    case .restarting(let update):
      update.forgotten.isEmpty
        ? "start the app again"
        : "start a version that does not know \(update.forgotten.joined(separator: ", "))"
    }
  }
}
