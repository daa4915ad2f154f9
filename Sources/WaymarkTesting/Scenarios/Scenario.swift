public import Waymark

/// Something that an app must do from a number of starts, on every host: what is asked or done, and what must
/// be shown then.
///
/// ```swift
/// Scenario("S1", "A product is shown once", from: starts) { start in
///   let product = start.picture.presenting(.sheet, .stack(Product(id: 42)))
///   ScenarioStep.go(to: Product(id: 42), shows: product)
///   ScenarioStep.gesture(.back, shows: start.picture)
/// }
/// ```
///
/// Scenarios are values, and say nothing of how a host does it.
public struct Scenario: Sendable {
  /// Tells it from others, such as `S1`.
  public let id: String
  /// What it is about, in a few words.
  public let title: String
  /// What it is run from, one after the other.
  public let starts: [ScenarioStart]
  let steps: @Sendable (ScenarioStart) -> [ScenarioStep]

  /// Describes a scenario.
  ///
  /// - Parameter steps: are what is done from a start. Called once for each.
  public init(
    _ id: String, _ title: String, from starts: [ScenarioStart],
    @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]
  ) {
    self.id = id
    self.title = title
    self.starts = starts
    self.steps = steps
  }

  /// The same scenario from other starts, such as one of them alone.
  public func starting(from starts: [ScenarioStart]) -> Scenario {
    Scenario(id, title, from: starts, steps: steps)
  }
}

/// A state in which a scenario begins.
public struct ScenarioStart: Sendable {
  /// What it is called, such as `two modals up`.
  public let name: String
  /// How to get there from the app's own start.
  public let steps: [ScenarioStep]
  /// What is shown there.
  public let picture: ShownPicture

  /// Describes a start.
  public init(_ name: String, shows picture: ShownPicture, @ScenarioBuilder by steps: () -> [ScenarioStep]) {
    self.name = name
    self.picture = picture
    self.steps = steps()
  }
}

/// Collects the steps of a scenario.
public typealias ScenarioBuilder = ListBuilder<ScenarioStep>
