public import Waymark
public import WaymarkSaving

/// A step of a scenario, and its expected effects.
public struct ScenarioStep: Sendable {
  /// The action or gesture to perform.
  let deed: Deed
  /// The expected outcome.
  let outcome: ExpectedOutcome
  /// The expected picture.
  let picture: ShownPicture
  /// The expected picture on hosts that select a tab before interceptors run. If `nil`, these hosts show
  /// `picture`.
  var revealing: ShownPicture?
  /// The expected number of operations on a host that has all capabilities, or `nil` if any number is
  /// allowed.
  let operations: Int?

  enum Deed: Sendable {
    case action(NavigationAction)
    case request(String, @MainActor @Sendable (Navigator) async -> NavigationOutcome)
    case gesture(UserGesture, or: UserGesture?)
    case outcome(String)
    case reading(String)
    case replaying(String, @MainActor @Sendable (Navigator) async throws -> NavigationLog)
    case closing
    case installing(AppVersion)
    case restarting(AppUpdate)
    case turning(to: Int)
  }

  /// An update of the app to a version with other routes, or to a version that does not know some of the saved types.
  struct AppUpdate: Sendable {
    /// The new version, or `nil` if the version stays.
    var version: AppVersion?
    /// The keys of the screens and roles that the new version does not know.
    var forgotten: [String] = []
    /// The names of the nodes that restoration is expected to report as dropped.
    var dropped: [String] = []
  }

  /// Creates a step that requests a destination, as the app's code would.
  public static func go(
    to destination: some Destination, by route: RouteName = .default, _ outcome: ExpectedOutcome = .arrived,
    shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    .perform(.go(to: destination, by: route), outcome, shows: picture, operations: operations)
  }

  /// Creates a step that opens a link.
  public static func open(
    _ link: String, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    .perform(.open(link), outcome, shows: picture, operations: operations)
  }

  /// Creates a step that performs an action, as the app's code would.
  public static func perform(
    _ action: NavigationAction, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture,
    operations: Int? = nil
  ) -> ScenarioStep {
    ScenarioStep(deed: .action(action), outcome: outcome, picture: picture, operations: operations)
  }

  /// Creates a step that makes a request in code, for example a request that needs the id of a node.
  ///
  /// - Parameters:
  ///   - name: a short description of the request, for failures.
  ///   - outcome: the expected outcome.
  ///   - picture: the expected picture.
  ///   - operations: the expected number of operations on a host that has all capabilities. By default, any
  ///     number is allowed.
  ///   - make: a closure that makes the request and returns its outcome.
  public static func request(
    _ name: String, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture,
    operations: Int? = nil, by make: @escaping @MainActor @Sendable (Navigator) async -> NavigationOutcome
  ) -> ScenarioStep {
    ScenarioStep(deed: .request(name, make), outcome: outcome, picture: picture, operations: operations)
  }

  /// Creates a step that simulates a user gesture.
  ///
  /// - Parameters:
  ///   - gesture: the gesture to simulate.
  ///   - other: the gesture to simulate on a host that does not support `gesture`.
  ///   - outcome: the expected outcome.
  ///   - picture: the expected picture.
  ///   - revealing: the picture that is expected on a host that selects a tab before interceptors are
  ///     asked. If it is `nil`, such a host is expected to show `picture`. See
  ///     ``/Waymark/HostCapabilities/refusesSelection``.
  public static func gesture(
    _ gesture: UserGesture, or other: UserGesture? = nil, _ outcome: ExpectedOutcome = .arrived,
    shows picture: ShownPicture, revealing: ShownPicture? = nil
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .gesture(gesture, or: other), outcome: outcome, picture: picture, revealing: revealing,
      operations: nil)
  }

  /// Creates a step that waits until an earlier step has ended, and checks the earlier step's outcome. The
  /// earlier step must expect the outcome ``ExpectedOutcome/waiting(as:)`` with the same name.
  public static func outcome(
    of name: String, _ outcome: ExpectedOutcome = .arrived, shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(deed: .outcome(name), outcome: outcome, picture: picture, operations: nil)
  }

  /// Creates a step that waits until a visible screen of the top layer shows a text.
  public static func reads(_ text: String, shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .reading(text), outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that shows each state of a log in turn: the state at its start, and the state after each change.
  /// No interceptor or leave guard is asked. After each change, the window's state must be equal to the recorded
  /// state, and the host must show it.
  ///
  /// ```swift
  /// ScenarioStep.replay("a report", shows: end) { try NavigationLog(report, types: $0.restorableTypes()) }
  /// ```
  ///
  /// The step fails if the log contains no change, or if a host cannot show a state, such as one with an external
  /// screen.
  ///
  /// - Parameters:
  ///   - name: a short description of the log, for failures.
  ///   - picture: the expected picture after the last change.
  ///   - read: a closure that returns the log. It receives the navigator of the window.
  public static func replay(
    _ name: String, shows picture: ShownPicture,
    of read: @escaping @MainActor @Sendable (Navigator) async throws -> NavigationLog
  ) -> ScenarioStep {
    ScenarioStep(deed: .replaying(name, read), outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that waits for another window of the app and activates it. The steps that follow run in
  /// that window.
  ///
  /// - Parameters:
  ///   - number: the number of the window in the order in which the windows were opened, starting at 1.
  ///   - picture: the expected picture of the window.
  public static func turn(toWindow number: Int, shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .turning(to: number), outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that closes the window. The host continues to show the last state.
  public static func close(shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .closing, outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that relaunches the app and restores the saved state. All other data from the previous
  /// launch is lost.
  public static func restart(shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .restarting(AppUpdate()), outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that relaunches the app as a different version in which some of the saved screens and
  /// containers no longer exist.
  ///
  /// The step renames the keys of these screens and containers to `Old…` in the saved state.
  ///
  /// - Parameters:
  ///   - forgotten: the keys that the new version no longer has. The saved state must contain each of them.
  ///   - dropped: the names of all nodes that restoration is expected to report as dropped, such as
  ///     `OldOffer`.
  ///   - picture: the expected picture.
  public static func update(
    forgetting forgotten: String..., dropping dropped: [String], shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .restarting(AppUpdate(forgotten: forgotten, dropped: dropped)), outcome: .arrived,
      picture: picture,
      operations: nil)
  }

  /// Creates a step that removes the app with its saved state, installs another version and launches it.
  ///
  /// The later steps of the scenario run in this version, until a step updates the app.
  ///
  /// - Parameters:
  ///   - version: the version to install. The stage must have it; see ``ScenarioStage/including(_:_:)``.
  ///   - picture: the expected picture.
  public static func install(_ version: AppVersion, shows picture: ShownPicture) -> ScenarioStep {
    ScenarioStep(deed: .installing(version), outcome: .arrived, picture: picture, operations: nil)
  }

  /// Creates a step that updates the app to another version, launches it and restores the saved state. All other data
  /// from the previous launch is lost.
  ///
  /// - Parameters:
  ///   - version: the new version, such as ``AppVersion/latest``.
  ///   - dropped: the names of all nodes that restoration is expected to report as dropped.
  ///   - picture: the expected picture.
  public static func update(
    to version: AppVersion, dropping dropped: [String] = [], shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .restarting(AppUpdate(version: version, dropped: dropped)), outcome: .arrived, picture: picture,
      operations: nil)
  }
}

extension ScenarioStep: CustomStringConvertible {
  /// A short description of the step.
  public var description: String {
    switch deed {
    case .action(.go(let destination, .default)): "go to \(destination)"
    case .action(.go(let destination, let route)): "go to \(destination) by its route \(route)"
    case .action(.open(let link)): "open \(link)"
    case .action(let action): "ask for \(action)"
    case .request(let name, _): name
    case .gesture(let gesture, _): "\(gesture)"
    case .outcome(let name): "the outcome of \(name)"
    case .reading(let text): "read \"\(text)\""
    case .replaying(let name, _): "replay \(name)"
    case .closing: "close the window"
    case .turning(let number): "turn to window \(number)"
    case .installing(let version): "install the version \(version)"
    case .restarting(let update): update.description
    }
  }
}

extension ScenarioStep.AppUpdate {
  var description: String {
    if let version { return "update the app to the version \(version)" }
    return forgotten.isEmpty
      ? "start the app again" : "start a version that does not know \(forgotten.joined(separator: ", "))"
  }
}
