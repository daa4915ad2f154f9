import Foundation

/// A program in the place of the one that drives the browser: a shell script that does what a broken one would.
final class SilentDriver {
  /// What the program says when its browser has started.
  static let greeting = #"echo '{"id": 0, "value": "Nothing"}'"#
  /// Reads all requests, answers none, and ends with its input.
  static let reading = "while read -r line; do :; done"

  private let file: URL

  /// What a bridge is started with to run it.
  var environment: [String: String] { ["WAYMARK_BROWSER_PYTHON": file.path(percentEncoded: false)] }

  /// Writes a script of these lines.
  init(_ lines: String...) throws {
    file = FileManager.default.temporaryDirectory.appending(path: "driver-\(UUID().uuidString)")
    try Data((["#!/bin/sh"] + lines).joined(separator: "\n").utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: file.path(percentEncoded: false))
  }

  deinit { try? FileManager.default.removeItem(at: file) }
}
