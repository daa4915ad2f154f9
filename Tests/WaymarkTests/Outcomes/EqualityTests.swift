import Testing

@testable import Waymark
@testable import WaymarkSequences

/// Comparing outcomes and results.
struct EqualityTests {
  private struct Valued: Error, Equatable { var number: Int }
  private struct Described: Error, CustomStringConvertible { let description: String }
  private struct OtherDescribed: Error, CustomStringConvertible { let description: String }

  private static let screen = AnyDestination(Screen("a"))
  private static let other = AnyDestination(Screen("b"))
  private static let errors: [NavigationError] = [
    .noRoute(to: screen), .noRoute(to: other), .noRouteNamed("a", to: screen, known: []),
    .noRouteNamed("a", to: screen, known: ["b"]), .noStartingNode(for: screen, tried: ["x"]),
    .rootIsCovered(by: 1, for: screen), .rootIsCovered(by: 2, for: screen), .screenNotFound(screen),
    .noContainer("stack", for: screen), .malformed([]), .link(.empty), .link(.malformedEscape("%")),
    .resolverFailed(screen, Valued(number: 1)), .resolverFailed(screen, Valued(number: 2)),
    .unregistered(screen),
    .buildFailed(screen, Valued(number: 1)), .interceptorFailed(screen, Valued(number: 1)),
    .redirectLoop([screen]),
    .middlewareLoop("a"), .middlewareLoop("b"), .requestLoop(["a"]), .requestLoop(["b"]), .stale,
    .tooManyChanges,
    .host("x"),
    .noNode(1), .noNode(2), .nothingToGoBackTo, .nothingToUndo, .nothingToRedo, .nothingToDismiss,
    .noCheckpoint("a"), .flowEnded, .screenRemoved, .cannotFinish(1), .cannotFinish(2),
    .window(Valued(number: 1)), .window(Valued(number: 2)), .closed,
  ]
  private static let failures: [StepFailure.Reason] = [
    .unknownScreen("a"), .unknownStep("a"), .circle(["a"]), .guider(Valued(number: 1)),
    .validator(Valued(number: 1)), .source(.alreadyRunning), .navigation(.cancelled),
    .navigation(.failed(.closed)),
  ]
  private static let sequenceErrors: [SequenceError] =
    [
      .malformed("a"), .unknownVersion(2), .missingField("a"), .wrongType(field: "a", expected: "b"),
      .unknownStatus("a", step: "b"), .emptyID(field: "a"), .duplicateID("a"), .tooManyBytes(2, limit: 1),
      .tooManySteps(limit: 1), .otherSequence("a", expected: "b"), .source(Valued(number: 1)),
      .sourceTooSlow(.zero), .alreadyRunning,
    ] + failures.map { .step(StepFailure(step: "a", reason: $0, policy: .stop)) }

  private func isOnlyEqualToItself<Value: Equatable>(_ values: [Value]) -> Bool {
    values.indices.allSatisfy { a in values.indices.allSatisfy { (values[a] == values[$0]) == (a == $0) } }
  }

  @Test("errors are equal only if their cases and values are equal")
  func errors() {
    #expect(isOnlyEqualToItself(Self.errors))
    #expect(isOnlyEqualToItself(Self.sequenceErrors))
  }

  @Test("outcomes, sequence ends and results are equal only if their cases and values are equal")
  func outcomes() {
    let outcomes: [NavigationOutcome] = [
      .refused(by: .interceptor("a"), reason: "b"), .refused(by: .interceptor("a"), reason: "c"),
      .held(Hold("a")), .cancelled,
    ]
    #expect(isOnlyEqualToItself(outcomes + Self.errors.map { .failed($0) }))
    let ends: [SequenceEnd] = [.finished, .nothingToShow, .left, .cancelled]
    #expect(isOnlyEqualToItself(ends + Self.sequenceErrors.map { .failed($0) }))
    let answers: [Result<Int, NoResult>] = [
      .success(1), .success(2), .failure(.removed), .failure(.notShown(.cancelled)),
    ]
    #expect(isOnlyEqualToItself(answers))
  }

  @Test("app errors that are not Equatable are equal if their types and descriptions are equal")
  func inside() {
    func error(_ inside: any Error) -> NavigationError { .resolverFailed(Self.screen, inside) }
    #expect(error(Described(description: "x")) == error(Described(description: "x")))
    #expect(error(Described(description: "x")) != error(Described(description: "y")))
    #expect(error(Described(description: "x")) != error(OtherDescribed(description: "x")))
  }

  @Test("build failures are equal only if their destinations and reasons are equal")
  func building() {
    let failures = [
      NavigationError.unregistered(Self.screen),
      NavigationError.unregistered(Self.other),
      NavigationError.buildFailed(Self.screen, Valued(number: 1)),
      NavigationError.buildFailed(Self.screen, Valued(number: 2)),
    ]
    #expect(isOnlyEqualToItself(failures))
  }
}
