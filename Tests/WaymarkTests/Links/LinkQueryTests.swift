import Testing

@testable import Waymark

@Suite("Queries of links")
struct LinkQueryTests {
  struct Songs: Destination {}
  struct Albums: Destination {}
  struct Library: Destination { var tab: String? }

  struct Results: Destination {
    var words: String
    var page: Int
    var tags: [String]
    var sizes: [Int]?
  }

  private static let results = "/results?q={words}&page={page=1}&tag={tags}&size={sizes}"

  private func table(_ links: (String, any Destination.Type)...) throws -> LinkTable {
    try LinkTable(
      links.enumerated().map { LinkDeclaration($1.0, to: $1.1, route: $0) }, format: LinkFormat())
  }

  private func error(_ destination: some Destination, in table: LinkTable) -> LinkError? {
    do throws(LinkError) {
      _ = try table.link(to: AnyDestination(destination))
      return nil
    } catch {
      return error
    }
  }

  @Test("of two patterns with the same path, the one with more matching query literals wins")
  func literalsDecide() throws {
    let table = try table(
      ("/library?tab={tab}", Library.self), ("/library?tab=songs", Songs.self),
      ("/library?tab=songs&new=1", Albums.self))
    #expect(try table.parse("/library?tab=songs&x=y").route == 1)
    #expect(try table.parse("/library?new=1&tab=songs").route == 2)
    #expect(try table.parse("/library?tab=other").destination.as(Library.self) == Library(tab: "other"))
    #expect(try table.parse("/library").route == 0)
  }

  @Test("a query literal is printed, and a value whose link would match a different pattern is refused")
  func literalsArePrinted() throws {
    let table = try table(("/library?tab={tab}", Library.self), ("/library?tab=songs", Songs.self))
    #expect(try table.link(to: AnyDestination(Songs())) == "/library?tab=songs")
    #expect(try table.link(to: AnyDestination(Library(tab: "x"))) == "/library?tab=x")
    guard case .notRepresentable? = error(Library(tab: "songs"), in: table) else {
      Issue.record("the link of another pattern was printed")
      return
    }
  }

  @Test(
    "a link without a required query literal matches no pattern",
    arguments: ["", "?tab=", "?tab=x", "?tab=songs&tab=x"])
  func literalsAreRequired(query: String) throws {
    let table = try table(("/library?tab=songs", Songs.self))
    #expect(
      Links.error(of: "/library" + query, in: table)
        == .noRoute(path: "/library", closest: "/library?tab=songs"))
  }

  @Test("a missing query value gets its default, and a default value is not printed")
  func defaults() throws {
    let table = try table((Self.results, Results.self))
    let first = Results(words: "a", page: 1, tags: [])
    for link in ["/results?q=a", "/results?q=a&page=1", "/results?q=a&page=01"] {
      #expect(try table.parse(link).destination.as(Results.self) == first)
    }
    #expect(try table.link(to: AnyDestination(first)) == "/results?q=a")
    #expect(
      try table.link(to: AnyDestination(Results(words: "a", page: 2, tags: []))) == "/results?q=a&page=2")
  }

  @Test("a default can be written in any spelling of its value")
  func defaultsAreCanonical() throws {
    let table = try table(("/results?q={words=a%20b}&page={page=007}&tag={tags}", Results.self))
    let value = Results(words: "a b", page: 7, tags: [])
    #expect(try table.parse("/results").destination.as(Results.self) == value)
    #expect(try table.link(to: AnyDestination(value)) == "/results")
  }

  @Test("an empty query value does not get the field's default")
  func emptyIsNotDefault() throws {
    let table = try table((Self.results, Results.self))
    #expect(
      Links.error(of: "/results?q=a&page=", in: table)
        == .wrongValue(field: "page", text: "", expected: "a whole number"))
  }

  @Test(
    "a list is written as repeated query values, and a missing list is empty, or nil if optional")
  func lists() throws {
    let table = try table((Self.results, Results.self))
    let value = Results(words: "a", page: 1, tags: ["x", "", "y&z", "x"], sizes: [1, -2])
    let link = "/results?q=a&tag=x&tag=&tag=y%26z&tag=x&size=1&size=-2"
    #expect(try table.link(to: AnyDestination(value)) == link)
    #expect(try table.parse(link).destination.as(Results.self) == value)
    #expect(
      try table.parse("/results?q=a").destination.as(Results.self)
        == Results(words: "a", page: 1, tags: [], sizes: nil))
  }

  @Test("an optional list without elements is refused, because parsing would return nil")
  func emptyOptionalLists() throws {
    let table = try table((Self.results, Results.self))
    #expect(
      error(Results(words: "a", page: 1, tags: [], sizes: []), in: table)
        == .notRepresentable(
          destination: "Results", field: "sizes",
          reason: "is an empty list, which a link can't tell from nil"))
  }

  @Test("a list with an invalid element is refused", arguments: ["x", "1.5", ""])
  func wrongElements(text: String) throws {
    let table = try table((Self.results, Results.self))
    #expect(
      Links.error(of: "/results?q=a&size=1&size=\(text)", in: table)
        == .wrongValue(field: "sizes", text: text, expected: "a whole number"))
  }

  @Test("different values for a field that is not a list are refused")
  func differentValues() throws {
    let table = try table((Self.results, Results.self))
    #expect(Links.error(of: "/results?q=a&q=b", in: table) == .repeatedField("words"))
  }

  @Test("a query value is required unless it is optional or has a default")
  func requiredValues() throws {
    let table = try table((Self.results, Results.self))
    #expect(Links.error(of: "/results", in: table) == .missingField("words", destination: "Results"))
  }
}
