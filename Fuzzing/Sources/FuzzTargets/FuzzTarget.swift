/// A parser of untrusted input, with the properties that must hold for every input.
public struct FuzzTarget: Sendable {
  /// The name of the target on the command line. Its inputs are in the folder of this name in `Corpora`.
  public let name: String
  /// Words that mutations insert, such as keys and numbers at a limit.
  public let words: [String]
  /// A closure that reads the bytes and returns whether they were accepted. It throws a ``Finding`` if a
  /// property does not hold. It must not trap, and its work must depend only on the number of bytes.
  public let check: @MainActor @Sendable (_ bytes: [UInt8]) async throws -> Bool

  /// Creates a target.
  public init(
    _ name: String, words: [String] = [],
    check: @escaping @MainActor @Sendable (_ bytes: [UInt8]) async throws -> Bool
  ) {
    (self.name, self.words, self.check) = (name, words, check)
  }

  /// All targets. To add a target, add it to this list and create a folder with its name in `Corpora`.
  public static let all: [FuzzTarget] = [
    .savedNavigation, .sequenceList, .sequenceSnapshot, .link, .log, .clientMessage, .request,
  ]
}

/// A property that does not hold for an input.
public struct Finding: Error, CustomStringConvertible {
  /// A description of the problem.
  public let description: String

  /// Creates a finding.
  public init(_ description: String) { self.description = description }

  /// Throws a finding if a condition is `false`.
  public static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(description()) }
  }
}
