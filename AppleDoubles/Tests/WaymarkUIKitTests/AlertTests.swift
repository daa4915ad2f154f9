import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Asks the user something, in an alert of UIKit's.
struct Question: Destination {}

@Suite("Alerts in UIKit")
@MainActor
struct AlertTests {
  /// When an action is taken: while its alert still shows, once that has begun to go, or once it has gone. Which one
  /// it is, UIKit does not say.
  enum Order: CaseIterable, Sendable { case actionFirst, actionMeanwhile, dismissalFirst }

  /// A window that shows the question, whose answers lead on.
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

  /// Does something under one way in which UIKit may time its transitions.
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

  @Test(
    "B10: an action may navigate before the state hears that its alert has gone",
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

  @Test("an action without any request closes the alert, and so does cancelling")
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

  @Test("an action may put the next question, in another alert")
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

  @Test("code closes an alert as it closes any layer")
  func closedByCode() async throws {
    try await underTiming(0) {
      let (stage, _, answers) = try await makeStage()
      #expect(try await stage.ask { await $0.dismiss() }.node != nil)
      #expect(stage.agrees && stage.top is StackController && answers.taken.isEmpty)
    }
  }
}

/// What the user has chosen, and where that leads.
@MainActor
private final class Answers {
  var lead: [String: Screen] = [:]
  var asksAgain = false
  private(set) var taken: [String] = []
  private(set) var outcomes: [NavigationOutcome] = []

  /// Asks there and then to go where the answer leads.
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
