import Foundation
import Testing
import UIKit
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// Random operations of an app, its store, its user and its UIKit code, under every setting of the knobs.
/// Whenever the app has settled, state, window and store agree.
@MainActor
struct UIKitStormTests {
  /// The number of operations in a storm.
  nonisolated private static let length = 40

  /// The total number of operations.
  nonisolated private static let operations = setting("WAYMARK_STORM_OPERATIONS") ?? 100_000
  nonisolated private static let seed = setting("WAYMARK_STORM_SEED") ?? 2026

  nonisolated private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  // Scenarios T1, T5, T8.
  @Test(
    "the state matches the window and the store after random operations",
    arguments: UIKitDouble.Knobs.singleTurns.indices, UIKitStorm.starts.indices)
  func storms(timing: Int, start: Int) async throws {
    let timings = UIKitDouble.Knobs.singleTurns
    let runs = timings.count * UIKitStorm.starts.count
    let failure = await checkAsyncProperty(
      seed: UInt64(Self.seed + timing * UIKitStorm.starts.count + start),
      cases: Self.operations / Self.length / runs + 1, maximumAttempts: 2_000
    ) { generator in
      (0..<Self.length).map { _ in UIKitOperation.random(using: &generator) }
    } shrink: { operations in
      Shrink.array(operations)
    } holds: { operations in
      let world = UIKitDouble.World(knobs: timings[timing], recordsExceptions: true)
      try await UIKitDouble.$current.withValue(world) {
        let storm = try await UIKitStorm(
          start: UIKitStorm.starts[start], makesTabs: timing.isMultiple(of: 2))
        for operation in operations { try await storm.run(operation) }
        try await storm.settle()
      }
      return true
    }
    #expect(failure == nil)
  }
}
