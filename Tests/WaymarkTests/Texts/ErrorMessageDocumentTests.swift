import Foundation
import Testing

/// The document that lists all error messages, written from the tables of this folder.
private enum ErrorMessages {
  static let document = URL(filePath: #filePath).appending(
    path: "../../../../Documentation/error-messages.md"
  )
  .standardized

  /// The Markdown text of the document.
  static func text() throws -> String {
    """
    # Error messages

    The messages of Waymark's errors, with example values. The tests compare each with the code
    (`Tests/WaymarkTests/Texts`). To write this page again after a change, run the tests of
    `ErrorMessageDocumentTests` with `WAYMARK_RECORD=1` in the environment.

    """ + (try sections()).map { "\n## \($0)\n\n\($1)\n" }.joined()
  }

  private static func sections() throws -> [(String, String)] {
    [
      ("Link patterns", list(LinkTexts.patterns.map(\.1))),
      ("Links of routes", list(LinkTexts.declarations.map(\.1) + RouteTexts.screenLinks.map(\.1))),
      ("Links that are opened or written", list(LinkTexts.links.map(\.1))),
      ("Routes that can never work", list(RouteTexts.diagnostics.map(\.1))),
      ("Invalid states", list(RouteTexts.states.map(\.1))),
      ("Requests", list(RouteTexts.requests.map(\.1))),
      ("Faults, reported to observers of faults", list(RouteTexts.faults.map(\.1))),
      (
        "Saved navigation",
        list(SavedTexts.files.map(\.1) + SavedTexts.limits.map(\.1) + [SavedTexts.launches[0].1])
      ),
      ("Screens and containers dropped in a restoration", list(SavedTexts.dropped.flatMap(\.1))),
      ("Logs", list(SavedTexts.logs.map(\.1) + SavedTexts.replays.map(\.1))),
      ("Sequences", list(SequenceTexts.errors.map(\.1))),
      ("Compiler messages for wrong routes", list(Set(try ErrorTextTests.messages()).sorted())),
    ]
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "- `\($0.replacing("\n", with: " "))`" }.joined(separator: "\n")
  }
}

struct ErrorMessageDocumentTests {
  @Test("the file Documentation/error-messages.md lists every message")
  func document() throws {
    let text = try ErrorMessages.text()
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try text.write(to: ErrorMessages.document, atomically: true, encoding: .utf8)
      Issue.record("the document was written; run the test again without WAYMARK_RECORD")
    }
    #expect(try String(contentsOf: ErrorMessages.document, encoding: .utf8) == text)
  }
}
