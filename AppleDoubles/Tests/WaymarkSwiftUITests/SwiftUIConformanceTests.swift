import MiniApps
import SwiftUI
import SwiftUIScenarios
import Testing
import UIKit
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// Runs the scenarios of the mini apps in a window of the SwiftUI double.
@MainActor
struct SwiftUIConformanceTests {
  @Test("every mini app passes its scenarios in SwiftUI from every start state") func scenarios() async {
    for app in MiniApp.all {
      for scenario in Turn.chosen(of: app.scenarios) {
        let result = await app.runOnSwiftUI(scenario)
        #expect(result.hasPassed, "\(result)")
      }
    }
  }

  /// The scenarios that cannot run in SwiftUI's containers, with the missing capability.
  private let impossible: [String: KeyPath<HostCapabilities, Bool>] = ["M7": \.seesExternalScreens]

  @Test("every mini app passes its scenarios in SwiftUI's containers")
  func containers() async {
    for app in MiniApp.all {
      for scenario in Turn.chosen(of: app.scenarios) {
        let result = await app.runOnSwiftUI(scenario, containers: .swiftUI)
        #expect(result.failures.isEmpty, "\(result)")
        // If a scenario has few starts, the sample may contain only the start with an external screen.
        guard scenario.starts.count > 2 else { continue }
        #expect(result.hasPassed == (impossible[scenario.id] == nil), "\(result.summary)")
      }
    }
  }

  @Test(
    "every mini app passes its scenarios in SwiftUI on every system version",
    arguments: Turn.chosen(of: SwiftUIBehaviour.chosen.indices).map { SwiftUIBehaviour.chosen[$0] },
    SwiftUIBehaviour.styles)
  func behaviours(behaviour: SwiftUIBehaviour, style: ContainerStyle) async {
    for app in MiniApp.all {
      for scenario in app.scenarios {
        // If a tap on the selected tab writes no value, it cannot be observed in SwiftUI's containers.
        if scenario.id == "B13", style == .swiftUI, !behaviour.knobs.writesTagOnReTap { continue }
        if style == .swiftUI, impossible[scenario.id] != nil { continue }
        // Runs only the first start, in which nothing is open. The first test runs all starts.
        let result = await app.runOnSwiftUI(
          scenario.starting(from: [scenario.starts[0]]), containers: style, on: behaviour.profile,
          knobs: behaviour.knobs)
        #expect(result.hasPassed, "\(result)")
      }
    }
  }

  @Test(
    "every mini app passes its scenarios in SwiftUI with each UIKit timing",
    arguments: Turn.chosen(of: UIKitDouble.Knobs.singleTurns.indices))
  func timings(timing: Int) async {
    for app in MiniApp.all {
      for scenario in app.scenarios.map(Turn.fromChosenStarts) {
        let result = await app.runOnSwiftUI(scenario, timing: UIKitDouble.Knobs.singleTurns[timing])
        #expect(result.hasPassed, "\(result)")
      }
    }
  }
}
