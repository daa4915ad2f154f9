import MiniApps
import SwiftUI
import SwiftUIScenarios
import Testing
import UIKit
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

/// What the mini apps must do, in a window of the double of SwiftUI.
@MainActor
struct SwiftUIConformanceTests {
  @Test("every mini app does in SwiftUI what it must, from every start") func scenarios() async {
    for app in MiniApp.all {
      for scenario in Turn.chosen(of: app.scenarios) {
        let result = await app.runOnSwiftUI(scenario)
        #expect(result.hasPassed, "\(result)")
      }
    }
  }

  /// The scenarios that SwiftUI's containers cannot run, with the capability that they lack.
  private let impossible: [String: KeyPath<HostCapabilities, Bool>] = ["M7": \.seesExternalScreens]

  @Test("every mini app does in SwiftUI's own containers what it must, from every start but external screens")
  func containers() async {
    for app in MiniApp.all {
      for scenario in Turn.chosen(of: app.scenarios) {
        let result = await app.runOnSwiftUI(scenario, containers: .swiftUI)
        #expect(result.failures.isEmpty, "\(result)")
        // A sample may consist of the start with an external screen alone.
        guard scenario.starts.count > 2 else { continue }
        #expect(result.hasPassed == (impossible[scenario.id] == nil), "\(result.summary)")
      }
    }
  }

  @Test(
    "every mini app does in SwiftUI what it must, on every system, and with each unknown turned",
    arguments: Turn.chosen(of: SwiftUIBehaviour.chosen.indices).map { SwiftUIBehaviour.chosen[$0] },
    SwiftUIBehaviour.styles)
  func behaviours(behaviour: SwiftUIBehaviour, style: ContainerStyle) async {
    for app in MiniApp.all {
      for scenario in app.scenarios {
        // If a second tap on a tab writes nothing, no app with SwiftUI's containers can hear of it.
        if scenario.id == "B13", style == .swiftUI, !behaviour.knobs.writesTagOnReTap { continue }
        if style == .swiftUI, impossible[scenario.id] != nil { continue }
        // From the first start, in which nothing is open: the test above has all of them.
        let result = await app.runOnSwiftUI(
          scenario.starting(from: [scenario.starts[0]]), containers: style, on: behaviour.profile,
          knobs: behaviour.knobs)
        #expect(result.hasPassed, "\(result)")
      }
    }
  }

  @Test(
    "every mini app does in SwiftUI what it must, from every start, however UIKit times it",
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
