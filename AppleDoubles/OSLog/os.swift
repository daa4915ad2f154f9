// A stand-in for the logging functions of Apple's module os.

@_exported public import os

public final class OSLog: Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")

  public init(subsystem: String, category: String) {}
}

public struct OSLogType: Sendable {
  public static let `default` = OSLogType()
  public static let info = OSLogType()
  public static let debug = OSLogType()
  public static let error = OSLogType()
  public static let fault = OSLogType()
}

public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any...
) {}
