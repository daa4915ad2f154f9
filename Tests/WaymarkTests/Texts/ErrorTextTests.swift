import Foundation
import Testing

@testable import Waymark

/// Every error of a wrong map, link, start or request has a row with its complete text.
struct ErrorTextTests {
  @Test("each error of a link pattern has the expected text", arguments: LinkTexts.patterns)
  func pattern(_ error: Diagnostic, text: String) { #expect("\(error)" == text) }

  @Test("each error of a route's link has the expected text", arguments: LinkTexts.declarations)
  func declaration(_ error: Diagnostic, text: String) { #expect("\(error)" == text) }

  @Test("each error of parsing or printing a link has the expected text", arguments: LinkTexts.links)
  func link(_ error: LinkError, text: String) { #expect("\(error)" == text) }

  @Test("each diagnostic of a route has the expected text", arguments: RouteTexts.diagnostics)
  func diagnostic(_ error: Diagnostic, text: String) { #expect("\(error)" == text) }

  @Test("each diagnostic of a screen's link has the expected text", arguments: RouteTexts.screenLinks)
  func screenLink(_ error: Diagnostic, text: String) { #expect("\(error)" == text) }

  @Test("each diagnostic of a state has the expected text", arguments: RouteTexts.states)
  func state(_ error: Diagnostic, text: String) { #expect("\(error)" == text) }

  @Test("each error of a request has the expected text", arguments: RouteTexts.requests)
  func request(_ error: NavigationError, text: String) { #expect("\(error)" == text) }

  @Test("each navigation fault has the expected text", arguments: RouteTexts.faults)
  func fault(_ error: NavigationFault, text: String) { #expect("\(error)" == text) }

  @Test("the tables contain every error case")
  func complete() throws {
    #expect(try DeclaredCases.textsWithoutRow(of: "Diagnostic", in: "LinkTexts", "RouteTexts") == [])
    try expectAll(LinkTexts.links.map(\.0), of: "LinkError")
    try expectAll(RouteTexts.requests.map(\.0), of: "NavigationError")
    try expectAll(RouteTexts.faults.map(\.0), of: "NavigationFault")
  }

  private func expectAll(_ errors: [some CustomStringConvertible], of file: String) throws {
    let cases = try DeclaredCases(of: file)
    #expect(!cases.carrying.isEmpty, "no case of \(file) was read")
    let missing = cases.missing(in: errors)
    #expect(missing.carrying == [], "\(file)")
    #expect(missing.plain == 0, "cases of \(file) without associated values and without a row")
  }

  @Test("every error text of a map explains the remedy")
  func mendable() {
    let texts =
      LinkTexts.patterns.map(\.1) + LinkTexts.declarations.map(\.1) + RouteTexts.diagnostics.map(\.1)
      + RouteTexts.screenLinks.map(\.1)
    #expect(texts.filter { !$0.contains(": ") } == [])
  }

  @Test("each compiler message for a wrong route has a snippet that triggers it")
  func messages() throws {
    let snippets = URL(filePath: #filePath).appending(path: "../../../WrongRoutes/WrongRoutes.swift")
      .standardized
    let expected = try String(contentsOf: snippets, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("// expect: ") }
    let messages = try Self.messages()
    #expect(messages.count > 20)
    #expect(messages.filter { message in !expected.contains { $0.hasSuffix(message) } } == [])
  }

  @Test("no error text contains an internal type name")
  func names() throws {
    let tables = [
      LinkTexts.patterns.map(\.1), LinkTexts.declarations.map(\.1), LinkTexts.links.map(\.1),
      RouteTexts.diagnostics.map(\.1), RouteTexts.states.map(\.1), RouteTexts.requests.map(\.1),
      RouteTexts.faults.map(\.1), RouteTexts.screenLinks.map(\.1),
    ]
    let texts = try tables.flatMap(\.self) + Self.messages()
    let names = try Regex(
      #"\b(NextAction|NextStep|Never|LayerStack|LayerKind)\b"#
    )
    #expect(texts.filter { $0.contains(names) } == [])
  }

  /// Returns the messages of declarations that exist only for their messages.
  static func messages() throws -> [String] {
    try DeclaredCases.sources().values.flatMap { text in
      text.matches(of: /message:\s*"([^"]*)"/).map { String($0.1) }
    }
  }
}
