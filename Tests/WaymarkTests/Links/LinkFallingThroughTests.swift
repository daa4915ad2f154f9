import Testing

@testable import Waymark

@Suite("Values that do not fit a pattern")
struct LinkFallingThroughTests {
  struct Item: Destination {
    var id: Int
    var page: Int?
  }

  private func table(_ links: (String, any Destination.Type)...) throws -> LinkTable {
    try LinkTable(
      links.enumerated().map { LinkDeclaration($1.0, to: $1.1, route: $0) }, format: LinkFormat())
  }

  @Test("if a value does not fit the first matching pattern, the next matching pattern is tried")
  func fallsThrough() throws {
    let table = try table(("/{id}?page={page}", Item.self), ("/{path...}", Links.File.self))
    #expect(try table.parse("/12").destination.as(Item.self) == Item(id: 12))
    #expect(try table.parse("/abc").destination.as(Links.File.self) == Links.File(path: "abc"))
  }

  @Test("a wrong value in the query is an error, because only the path decides which pattern matches")
  func queriesDoNotFallThrough() throws {
    let table = try table(("/{id}?page={page}", Item.self), ("/{path...}", Links.File.self))
    #expect(
      Links.error(of: "/12?page=x", in: table)
        == .wrongValue(field: "page", text: "x", expected: "a whole number"))
  }

  @Test("if the values fit no pattern, the error is that of the best match")
  func firstError() throws {
    let table = try table(("/a/{id}", Item.self), ("/a/{values...}", LinkValueTypeTests.Numbers.self))
    #expect(
      Links.error(of: "/a/x", in: table)
        == .wrongValue(field: "id", text: "x", expected: "a whole number"))
  }

  @Test("a value that a better matching pattern would accept cannot be printed with a later pattern")
  func printing() throws {
    let table = try table(("/{id}", Item.self), ("/{path...}", Links.File.self))
    #expect(try table.link(to: AnyDestination(Links.File(path: "abc"))) == "/abc")
    #expect {
      try table.link(to: AnyDestination(Links.File(path: "12")))
    } throws: { error in
      guard case .notRepresentable(_, field: "path", _)? = error as? LinkError else { return false }
      return true
    }
  }

  @Test("parsing tries at most 16 patterns")
  func bound() throws {
    // Each pattern matches the link, the one with the most text before its placeholder best.
    func table(patterns: Int) throws -> LinkTable {
      let declarations = (1...patterns).map { number in
        LinkDeclaration("/" + String(repeating: "a", count: number) + "{id}", to: Item.self, route: number)
      }
      let rest = LinkDeclaration("/{path...}", to: Links.File.self, route: 0)
      return try LinkTable(declarations + [rest], format: LinkFormat())
    }
    let link = "/" + String(repeating: "a", count: 20)
    #expect(try table(patterns: 15).parse(link).route == 0)
    #expect(
      Links.error(of: link, in: try table(patterns: 16))
        == .wrongValue(field: "id", text: "aaaa", expected: "a whole number"))
  }
}
