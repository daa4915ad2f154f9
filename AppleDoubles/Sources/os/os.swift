// A double of the part of Apple's module os that writes intervals and messages. It keeps them, so that tests can read them.
// The declarations follow Apple's documentation of OSSignposter, Logger and OSLogMessage.

import Synchronization

/// A message with values that the system's log shows or hides.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public let interpolation: OSLogInterpolation

  public init(stringLiteral value: String) {
    interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
      .appending(value)
  }

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }
}

public typealias SignpostMetadata = OSLogMessage

public struct OSLogPrivacy: Equatable, Sendable {
  private let name: String

  public static var `private`: OSLogPrivacy { OSLogPrivacy(name: "private") }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(name: "public") }
  /// Strings are private unless the code states otherwise.
  public static var auto: OSLogPrivacy { OSLogPrivacy(name: "auto") }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  /// The text as the log shows it without a debugger: private values are hidden.
  public private(set) var shown = ""
  /// The text with all values.
  public private(set) var complete = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    shown += literal
    complete += literal
  }

  public mutating func appendInterpolation(
    _ argument: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {
    let text = argument()
    shown += privacy == .public ? text : "<private>"
    complete += text
  }

  func appending(_ literal: String) -> Self {
    var copy = self
    copy.appendLiteral(literal)
    return copy
  }
}

public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }

  public static let exclusive = OSSignpostID(0)
}

/// The state of an interval. An interval ends once, with the name with which it began.
public final class OSSignpostIntervalState: Sendable {
  let name: String
  let id: OSSignpostID
  private let isOpen = Mutex(true)

  /// Returns whether the interval has not ended before.
  func end() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }; return isOpen
    }
  }

  init(_ name: String, _ id: OSSignpostID) { (self.name, self.id) = (name, id) }
}

public struct OSSignposter: Sendable {
  let log: OSLogDouble

  public init(subsystem: String, category: String) { log = OSLogDouble.log(subsystem, category) }

  public func makeSignpostID() -> OSSignpostID { log.makeID() }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    log.add("begin", "\(name)", id, message)
    return OSSignpostIntervalState("\(name)", id)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {
    log.add("event", "\(name)", id, message)
  }

  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata
  ) {
    precondition(state.end() && state.name == "\(name)", "an interval ends once, with its own name")
    log.add("end", "\(name)", state.id, message)
  }
}

public struct Logger: Sendable {
  let log: OSLogDouble

  public init(subsystem: String, category: String) { log = OSLogDouble.log(subsystem, category) }

  public func info(_ message: OSLogMessage) { log.add("info", "", .exclusive, message) }
  public func error(_ message: OSLogMessage) { log.add("error", "", .exclusive, message) }
}
