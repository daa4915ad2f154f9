@_exported public import Testing
@_exported public import UIKit

/// Gives every test a world of its own, so that tests run side by side.
public struct WorldTrait: TestTrait, SuiteTrait, TestScoping {
  let knobs: UIKitDouble.Knobs
  let records: Bool

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let world = await UIKitDouble.World(knobs: knobs, recordsExceptions: records)
    try await UIKitDouble.$current.withValue(world) { try await function() }
  }
}

extension Trait where Self == WorldTrait {
  /// A world of its own for every test, where a raised exception traps.
  public static var world: Self { world() }

  /// A world of its own for every test.
  ///
  /// - Parameters:
  ///   - knobs: How the timing that nobody documents is set.
  ///   - recordsExceptions: Whether a raised exception is recorded instead of trapping.
  public static func world(knobs: UIKitDouble.Knobs = .init(), recordsExceptions: Bool = false) -> Self {
    WorldTrait(knobs: knobs, records: recordsExceptions)
  }
}
