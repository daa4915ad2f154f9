import Foundation
import Testing

@testable import Waymark

/// Links that earlier versions printed open the same screens. Each version adds a file, and no line is ever changed.
@Suite("Links of earlier versions")
struct FrozenLinkTests {
  struct Page: Destination { var name: String }
  struct Money: Destination { var amount: Decimal }
  struct Key: Destination { var id: UUID }
  struct Flag: Destination { var isOn: Bool }
  struct Feed: Destination { var address: URL? }

  /// A line of the file: the type of the destination, the pattern, a link, the fields of the destination as JSON, and whether
  /// Waymark prints exactly this link for these fields.
  struct Line: CustomTestStringConvertible {
    let type, pattern, link, fields: String
    let isPrinted: Bool

    var testDescription: String { "\(pattern) \(link)" }
  }

  static let lines: [Line] = {
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/links-1.tsv").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(
        type: columns[0], pattern: columns[1], link: columns[2], fields: columns[3],
        isPrinted: columns[4] == "printed")
    }
  }()

  private func declaration(_ line: Line) throws -> LinkDeclaration {
    switch line.type {
    case "Home": LinkDeclaration(line.pattern, to: Links.Home.self, route: 0)
    case "Product": LinkDeclaration(line.pattern, to: Links.Product.self, route: 0)
    case "File": LinkDeclaration(line.pattern, to: Links.File.self, route: 0)
    case "Tree": LinkDeclaration(line.pattern, to: Links.Tree.self, route: 0)
    case "Search": LinkDeclaration(line.pattern, to: Links.Search.self, route: 0)
    case "Results": LinkDeclaration(line.pattern, to: Links.Results.self, route: 0)
    case "Page": LinkDeclaration(line.pattern, to: Page.self, route: 0)
    case "Money": LinkDeclaration(line.pattern, to: Money.self, route: 0)
    case "Key": LinkDeclaration(line.pattern, to: Key.self, route: 0)
    case "Flag": LinkDeclaration(line.pattern, to: Flag.self, route: 0)
    case "Feed": LinkDeclaration(line.pattern, to: Feed.self, route: 0)
    default: throw UnknownType(name: line.type)
    }
  }

  private struct UnknownType: Error { let name: String }

  private func table(_ line: Line) throws -> LinkTable {
    try LinkTable(
      [declaration(line)], format: LinkFormat(scheme: "shop", hosts: ["shop.example"]))
  }

  private func fields(_ destination: AnyDestination) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(destination.base), as: UTF8.self)
  }

  @Test("The file with the links of version 0.1 is complete")
  func count() {
    #expect(Self.lines.count == 34)
  }

  @Test("A link of version 0.1 opens the screen that it opened then", arguments: lines)
  func opening(line: Line) throws {
    #expect(try fields(table(line).parse(line.link).destination) == line.fields)
  }

  @Test("A screen has the link that version 0.1 printed", arguments: lines.filter(\.isPrinted))
  func printing(line: Line) throws {
    let table = try table(line)
    #expect(try table.link(to: table.parse(line.link).destination) == line.link)
  }
}
