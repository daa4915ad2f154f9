public import Waymark

/// A sequence of steps that tests an app, and the picture that is expected after each step. A scenario can
/// begin in several states. An app must pass the scenario from each of these starts, on every host.
///
/// ```swift
/// Scenario("S1", "A product is shown once", from: starts) { start in
///   let product = start.picture.presenting(.sheet, .stack(Product(id: 42)))
///   ScenarioStep.go(to: Product(id: 42), shows: product)
///   ScenarioStep.gesture(.back, shows: start.picture)
/// }
/// ```
///
/// A scenario is a value. It does not depend on a particular host.
public struct Scenario: Sendable {
  /// The id of the scenario, such as `S1`.
  public let id: String
  /// A short description of the scenario.
  public let title: String
  /// The states in which the scenario can begin. The scenario runs once from each start, in this order.
  public let starts: [ScenarioStart]
  let steps: @Sendable (ScenarioStart) -> [ScenarioStep]

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - id: the id, such as `S1`.
  ///   - title: a short description.
  ///   - starts: the starts from which to run the scenario.
  ///   - steps: a closure that returns the steps to perform from the given start. It is called once for
  ///     each start.
  public init(
    _ id: String, _ title: String, from starts: [ScenarioStart],
    @ScenarioBuilder steps: @escaping @Sendable (ScenarioStart) -> [ScenarioStep]
  ) {
    self.id = id
    self.title = title
    self.starts = starts
    self.steps = steps
  }

  /// Returns a copy of the scenario with different starts.
  public func starting(from starts: [ScenarioStart]) -> Scenario {
    Scenario(id, title, from: starts, steps: steps)
  }
}

/// A state in which a scenario begins.
public struct ScenarioStart: Sendable {
  /// The name of the start, such as `two modals up`.
  public let name: String
  /// The steps that take a newly launched app to this start.
  public let steps: [ScenarioStep]
  /// The expected picture at this start.
  public let picture: ShownPicture

  /// Creates a start.
  ///
  /// - Parameters:
  ///   - name: the name, such as `two modals up`.
  ///   - picture: the expected picture at the start.
  ///   - steps: the steps that take a newly launched app to the start.
  public init(_ name: String, shows picture: ShownPicture, @ScenarioBuilder by steps: () -> [ScenarioStep]) {
    self.name = name
    self.picture = picture
    self.steps = steps()
  }
}

/// The result builder for the steps of a scenario.
public typealias ScenarioBuilder = ListBuilder<ScenarioStep>
