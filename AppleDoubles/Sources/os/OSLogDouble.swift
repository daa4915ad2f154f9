import Synchronization

/// The entries that signposters and loggers have written for one subsystem and category.
public final class OSLogDouble: Sendable {
  public struct Entry: Equatable, Sendable {
    /// `begin`, `event` or `end` of an interval, or the level of a message.
    public let kind: String
    /// The name of the interval or event. It is empty for a message.
    public let name: String
    public let id: UInt64
    /// The text as the log shows it without a debugger.
    public let shown: String
    /// The text with the private values.
    public let complete: String
  }

  private static let all = Mutex<[String: OSLogDouble]>([:])
  private let content = Mutex<(entries: [Entry], lastID: UInt64)>(([], 0))

  /// Returns the entries of a subsystem and a category.
  public static func log(_ subsystem: String, _ category: String) -> OSLogDouble {
    all.withLock { logs in
      let key = "\(subsystem)/\(category)"
      let log = logs[key] ?? OSLogDouble()
      logs[key] = log
      return log
    }
  }

  public var entries: [Entry] { content.withLock { $0.entries } }

  func makeID() -> OSSignpostID {
    content.withLock { content in
      content.lastID += 1
      return OSSignpostID(content.lastID)
    }
  }

  func add(_ kind: String, _ name: String, _ id: OSSignpostID, _ message: OSLogMessage) {
    let texts = message.interpolation
    let entry = Entry(kind: kind, name: name, id: id.rawValue, shown: texts.shown, complete: texts.complete)
    content.withLock { $0.entries.append(entry) }
  }
}
