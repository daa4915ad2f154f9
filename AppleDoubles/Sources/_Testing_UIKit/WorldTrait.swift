@_exported public import Testing
@_exported public import UIKit

/// A trait that gives every test a new world, so that tests can run in parallel.
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
  /// A trait that gives every test a new world in which an exception traps.
  public static var world: Self { world() }

  /// Returns a trait that gives every test a new world.
  ///
  /// - Parameters:
  ///   - knobs: The settings of undocumented behaviour.
  ///   - recordsExceptions: Whether an exception is recorded instead of trapping.
  public static func world(knobs: UIKitDouble.Knobs = .init(), recordsExceptions: Bool = false) -> Self {
    WorldTrait(knobs: knobs, records: recordsExceptions)
  }
}
