/// Something that reads what comes from outside, and what must hold whatever that is.
public struct FuzzTarget: Sendable {
  /// What it is called on the command line. Its inputs are in the folder of this name in `Corpora`.
  public let name: String
  /// Words of its language, which mutations put in: keys, numbers at a limit.
  public let words: [String]
  /// Reads the bytes, and throws a ``Finding`` if a property does not hold. It must not trap, and its work must grow with the
  /// number of bytes only. It tells whether the bytes were accepted.
  public let check: @MainActor @Sendable (_ bytes: [UInt8]) async throws -> Bool

  /// Describes a target.
  public init(
    _ name: String, words: [String] = [],
    check: @escaping @MainActor @Sendable (_ bytes: [UInt8]) async throws -> Bool
  ) {
    (self.name, self.words, self.check) = (name, words, check)
  }

  /// All targets. A new one is added here, with a folder of its name in `Corpora`.
  public static let all: [FuzzTarget] = [
    .savedNavigation, .sequenceList, .sequenceSnapshot, .link, .log, .clientMessage, .request,
  ]
}

/// A property that does not hold for an input.
public struct Finding: Error, CustomStringConvertible {
  /// What is wrong, in words.
  public let description: String

  /// Reports what is wrong.
  public init(_ description: String) { self.description = description }

  /// Throws a finding unless something holds.
  public static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(description()) }
  }
}
