@testable import Waymark
@testable import WaymarkSequences

private struct Offline: Error, CustomStringConvertible { var description: String { "the server is offline" } }

/// The complete texts of the errors of sequences.
enum SequenceTexts {
  static let errors: [(SequenceError, String)] = [
    (
      .unreadable("invalid JSON at line 2, column 14"),
      "the sequence cannot be read: invalid JSON at line 2, column 14"
    ),
    (
      .unknownVersion(7),
      "the sequence is written in version 7 of the format; this version of Waymark reads version 1"
    ),
    (.missingField("steps[2].status"), "the field steps[2].status is missing"),
    (.wrongType(field: "steps", expected: "a list"), "the field steps is not a list"),
    (.wrongType(field: "", expected: "an object"), "the sequence is not an object"),
    (.unknownStatus("open", step: "name"), #"the step "name" has the unknown status "open""#),
    (.emptyID(field: "steps[0].id"), "the field steps[0].id is empty"),
    (.duplicateID("name"), #"two steps have the id "name""#),
    (.tooManyBytes(70, limit: 60), "the sequence has 70 bytes; at most 60 are allowed"),
    (.tooManySteps(limit: 60), "the sequence has more than 60 steps"),
    (
      .otherSequence("sign-up", expected: "order"),
      #"the newer list is for "sign-up", not for "order""#
    ),
    (.source(Offline()), "the source failed: the server is offline"),
    (.sourceTooSlow(.seconds(5)), "the source did not respond within 5.0 seconds"),
    (.alreadyRunning, "a flow is already running"),
    (
      .step(failure(.unknownScreen("form"))),
      #"step "name": no guider knows the screen "form": add StepGuider("form") (stopped)"#
    ),
    (
      .step(failure(.unknownStep("colour"))),
      #"step "name": its guider chose "colour", which is not in the list (stopped)"#
    ),
    (
      .step(failure(.circle(["name", "age"]))),
      #"step "name": its guiders form a loop: name → age → name (stopped)"#
    ),
    (.step(failure(.guider(Offline()))), #"step "name": its guider failed: the server is offline (stopped)"#),
    (
      .step(failure(.validator(Offline()))),
      #"step "name": its validator failed: the server is offline (stopped)"#
    ),
    (
      .step(failure(.source(.duplicateID("age")))),
      #"step "name": two steps have the id "age" (stopped)"#
    ),
    (
      .step(failure(.navigation(.refused(by: .interceptor("login"), reason: "you are not signed in")))),
      #"step "name": its screen was not reached: refused by the interceptor login: you are not signed in (stopped)"#
    ),
  ]

  private static func failure(_ reason: StepFailure.Reason) -> StepFailure {
    StepFailure(step: SequenceStep("name", screen: "form"), reason: reason, policy: .stop)
  }
}
