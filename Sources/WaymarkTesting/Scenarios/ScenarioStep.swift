public import Waymark

/// One step of a scenario: what is asked or done, and what must come of it.
public struct ScenarioStep: Sendable {
  /// What is asked or done.
  let deed: Deed
  /// How it must end.
  let ending: ExpectedEnding
  /// What must be shown then.
  let picture: ShownPicture
  /// How many operations a host that can do all in one go must have been given for it, if that matters.
  let operations: Int?

  enum Deed: Sendable {
    case go(AnyDestination, RouteName)
    case open(String)
    case gesture(UserGesture)
  }

  /// The app's code asks to go somewhere.
  public static func go(
    to destination: some Destination, by route: RouteName = .default, _ ending: ExpectedEnding = .arrived,
    shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    ScenarioStep(
      deed: .go(AnyDestination(destination), route), ending: ending, picture: picture, operations: operations)
  }

  /// A link is opened.
  public static func open(
    _ link: String, _ ending: ExpectedEnding = .arrived, shows picture: ShownPicture, operations: Int? = nil
  ) -> ScenarioStep {
    ScenarioStep(deed: .open(link), ending: ending, picture: picture, operations: operations)
  }

  /// The user does something.
  public static func gesture(
    _ gesture: UserGesture, _ ending: ExpectedEnding = .arrived, shows picture: ShownPicture
  ) -> ScenarioStep {
    ScenarioStep(deed: .gesture(gesture), ending: ending, picture: picture, operations: nil)
  }
}

/// How a step must end.
public enum ExpectedEnding: Hashable, Sendable {
  /// It gets there; a gesture that asks for no navigation counts as well.
  case arrived
  /// There is nothing to do.
  case unchanged
  /// It fails, and the error says this.
  case failed(saying: String)

  func accepts(_ outcome: NavigationOutcome?) -> Bool {
    switch (self, outcome) {
    case (.arrived, nil), (.arrived, .arrived), (.unchanged, .unchanged): true
    case (.failed(let text), .failed(let error)?): "\(error)".contains(text)
    default: false
    }
  }
}

extension ExpectedEnding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .arrived: "arrived"
    case .unchanged: "unchanged"
    case .failed(let text): "failed, saying \"\(text)\""
    }
  }
}

extension ScenarioStep: CustomStringConvertible {
  /// What is asked or done.
  public var description: String {
    switch deed {
    case .go(let destination, .default): "go to \(destination)"
    case .go(let destination, let route): "go to \(destination) by its route \(route)"
    case .open(let link): "open \(link)"
    case .gesture(let gesture): "\(gesture)"
    }
  }
}
