import Foundation
import SwiftUI
import Testing
import WaymarkSwiftUI
import WaymarkTesting

/// Random operations of an app, its user and other code. Whenever the app has settled, state and window
/// agree.
@MainActor
struct SwiftUIStormTests {
  /// The number of operations in a storm.
  nonisolated private static let length = 30

  /// The total number of operations.
  nonisolated private static let operations = setting("WAYMARK_STORM_OPERATIONS") ?? 40_000
  nonisolated private static let seed = setting("WAYMARK_STORM_SEED") ?? 2026

  nonisolated private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  // Scenarios T1, T8.
  @Test(
    "the state matches the window after random operations",
    arguments: SwiftUIBehaviour.chosen.indices, SwiftUIStorm.starts.indices)
  func storms(behaviour: Int, start: Int) async throws {
    try await run(behaviour, start, containers: .automatic)
  }

  // Scenarios T1, T8.
  @Test(
    "the state matches the window after random operations in SwiftUI's containers",
    arguments: SwiftUIBehaviour.chosen.indices, SwiftUIStorm.starts.indices)
  func containers(behaviour: Int, start: Int) async throws {
    try await run(behaviour, start, containers: .swiftUI)
  }

  @Test(
    "a removed screen is released even if SwiftUI keeps its views in a hidden tab")
  func keptViews() async throws {
    try await run(
      [
        .back, .own(.goAndClose(2)), .settle, .tapTab(0), .select(3), .turns, .beginSwipe,
        .own(.show(.cover)),
        .present(0), .turn,
      ], SwiftUIBehaviour.chosen[0], start: 2, containers: .swiftUI)
  }

  @Test(
    "a layer appears even if a screen shows its own popover in the same turn")
  func layerBesidePopover() async throws {
    for behaviour in SwiftUIBehaviour.chosen {
      try await run(
        [.tapTab(2), .replace, .own(.show(.popover))], behaviour, start: 2, containers: .automatic)
    }
  }

  @Test("a request of a removed screen ends while layers and popovers open")
  func requestsOfLeavingScreens() async throws {
    for behaviour in SwiftUIBehaviour.chosen {
      for style in SwiftUIBehaviour.styles {
        try await run(
          [
            .present(1), .turns, .present(2), .ask, .back, .own(.goWhenScreenDisappears(2)), .present(1),
            .ask,
            .replace, .back, .back, .own(.closeAndGo(3)), .replace, .back, .back,
            .own(.showAndGo(.popover, 2)),
            .ask, .back,
          ], behaviour, start: 1, containers: style)
      }
    }
  }

  private func run(_ behaviour: Int, _ start: Int, containers style: ContainerStyle) async throws {
    let runs = SwiftUIBehaviour.chosen.count * SwiftUIStorm.starts.count
    let failure = await checkAsyncProperty(
      seed: UInt64(Self.seed + behaviour * SwiftUIStorm.starts.count + start),
      cases: Self.operations / Self.length / runs + 1, maximumAttempts: 2_000
    ) { generator in
      (0..<Self.length).map { _ in
        SwiftUIOperation.random(using: &generator, ownPresentations: true)
      }
    } shrink: { operations in
      Shrink.array(operations)
    } holds: { operations in
      try await run(
        operations, SwiftUIBehaviour.chosen[behaviour], start: start, containers: style)
      return true
    }
    #expect(failure == nil)
  }

  private func run(
    _ operations: [SwiftUIOperation], _ behaviour: SwiftUIBehaviour, start: Int,
    containers style: ContainerStyle
  ) async throws {
    let world = UIKitDouble.World(recordsExceptions: true)
    try await UIKitDouble.$current.withValue(world) {
      SwiftUIDouble.profile = behaviour.profile
      SwiftUIDouble.knobs = behaviour.knobs
      let storm = try await SwiftUIStorm(start: SwiftUIStorm.starts[start], containers: style)
      for operation in operations { try await storm.run(operation) }
      try await storm.settle()
    }
  }
}
