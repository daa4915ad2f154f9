import Foundation

/// A shell script in place of the driver, which behaves like a broken one.
final class SilentDriver {
  /// A command that prints the driver's greeting.
  static let greeting = #"echo '{"id": 0, "value": "Nothing"}'"#
  /// A command that reads all requests, responds to none, and ends with its input.
  static let reading = "while read -r line; do :; done"

  private let file: URL

  /// The environment that makes a bridge run the script.
  var environment: [String: String] { ["WAYMARK_BROWSER_PYTHON": file.path(percentEncoded: false)] }

  /// Writes a script with these lines.
  init(_ lines: String...) throws {
    file = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
    try Data((["#!/bin/sh"] + lines).joined(separator: "\n").utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: file.path(percentEncoded: false))
  }

  deinit { try? FileManager.default.removeItem(at: file) }
}
