import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// A question to the user, shown as a `UIAlertController`.
struct Question: Destination {}

@Suite("Alerts in UIKit")
@MainActor
struct AlertTests {
  /// The order of an action and the dismissal of its alert: before it, at its start, or after it. UIKit does
  /// not document the order.
  enum Order: CaseIterable, Sendable { case actionFirst, actionMeanwhile, dismissalFirst }

  /// Returns a window that shows the question, and the recorder of its answers.
  private func makeStage() async throws -> (UIKitStage, UIAlertController, Answers) {
    let answers = Answers()
    let stage = try await UIKitStage(
      routes: RouteGroup("questions") {
        Route(to: Question.self).using(.present(.alert)).from(.current)
      },
      modules: [
        ScreenModule(Question.self) { _, scope in
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          for (title, style) in [
            ("Yes", UIAlertAction.Style.default), ("No", .destructive), ("Later", .cancel),
          ] {
            alert.addAction(
              UIAlertAction(title: title, style: style) { _ in
                answers.record(title, scope.navigator)
              })
          }
          return alert
        }
      ])
    let outcome = try await stage.ask { await $0.go(to: Question()) }
    #expect(outcome.node != nil && stage.agrees)
    return (stage, try #require(stage.top as? UIAlertController), answers)
  }

  /// Runs `body` in a new world with one setting of the knobs.
  private func underTiming(_ index: Int, _ body: @MainActor () async throws -> Void) async throws {
    let world = UIKitDouble.World(knobs: UIKitDouble.Knobs.singleTurns[index])
    try await UIKitDouble.$current.withValue(world) {
      try await body()
      #expect(UIKitDouble.world.warnings.isEmpty)
    }
  }

  private func choose(
    _ title: String, in alert: UIAlertController, _ order: Order, _ answers: Answers, _ stage: UIKitStage
  ) {
    switch order {
    case .dismissalFirst: #expect(UIKitDouble.world.user.tapAlert(alert, title))
    case .actionFirst:
      answers.record(title, stage.navigator)
      alert.dismiss(animated: true)
    case .actionMeanwhile:
      alert.dismiss(animated: true)
      answers.record(title, stage.navigator)
    }
  }

  // Scenario B10.
  @Test(
    "an alert's action can navigate before the alert is removed from the state",
    arguments: UIKitDouble.Knobs.singleTurns.indices, Order.allCases)
  func action(_ timing: Int, _ order: Order) async throws {
    try await underTiming(timing) {
      let (stage, alert, answers) = try await makeStage()
      answers.lead = ["Yes": Screen("yes")]
      choose("Yes", in: alert, order, answers, stage)
      await stage.settle()
      #expect(stage.agrees && stage.screens == ["home", "yes"] && stage.navigator.state.layers.count == 1)
      #expect(answers.outcomes.count == 1 && answers.outcomes.first?.node != nil)
      #expect(UIKitDouble.world.lines.count { $0 == "Sure? viewDidDisappear" } == 1)
    }
  }

  @Test("an alert's action without a request closes the alert")
  func plainAnswers() async throws {
    for title in ["Yes", "No", "Later"] {
      try await underTiming(0) {
        let (stage, alert, answers) = try await makeStage()
        #expect(UIKitDouble.world.user.tapAlert(alert, title))
        await stage.settle()
        #expect(answers.taken == [title] && stage.agrees && stage.screens == ["home"])
      }
    }
  }

  @Test("an alert's action can show a second alert")
  func anotherAlert() async throws {
    for order in Order.allCases {
      try await underTiming(0) {
        let (stage, alert, answers) = try await makeStage()
        answers.asksAgain = true
        choose("Yes", in: alert, order, answers, stage)
        await stage.settle()
        #expect(stage.agrees && answers.outcomes.count == 1)
      }
    }
  }

  @Test("code can close an alert like any layer")
  func closedByCode() async throws {
    try await underTiming(0) {
      let (stage, _, answers) = try await makeStage()
      #expect(try await stage.ask { await $0.dismiss() }.node != nil)
      #expect(stage.agrees && stage.top is StackController && answers.taken.isEmpty)
    }
  }
}

/// Records the user's answers and sends the requests that follow from them.
@MainActor
private final class Answers {
  var lead: [String: Screen] = [:]
  var asksAgain = false
  private(set) var taken: [String] = []
  private(set) var outcomes: [NavigationOutcome] = []

  /// Records an answer and sends its request at once.
  func record(_ title: String, _ navigator: Navigator?) {
    taken.append(title)
    guard let navigator else { return }
    if let screen = lead[title] {
      Task.immediate { outcomes.append(await navigator.go(to: screen)) }
    } else if asksAgain, taken.count == 1 {
      Task.immediate { outcomes.append(await navigator.go(to: Question())) }
    }
  }
}
