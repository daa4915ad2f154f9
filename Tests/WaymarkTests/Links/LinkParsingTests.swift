import Testing

@testable import Waymark

@Suite("Parsing links")
struct LinkParsingTests {
  let table: LinkTable

  init() throws { table = try Links.table() }

  // Scenario B3.
  @Test("a link is parsed to its destination and route")
  func parsesDestinationAndRoute() throws {
    let match = try table.parse("shop://products/42?ref=mail")
    #expect(match.destination.as(Links.Product.self) == Links.Product(id: 42, ref: "mail"))
    #expect(match.route == 1)
  }

  @Test(
    "a link with different spellings is parsed to the same destination",
    arguments: [
      "shop://products/42", "SHOP://products/42", "shop:///products/42", "/products/42", "/products/42/",
      "https://shop.example/products/42", "http://Shop.Example/products/42", "shop://products/42?",
      "shop://products/42#reviews", "shop://products/42?utm=1&&x#ref=a", "shop://%70roducts/4%32",
      "shop://products/042",
    ])
  func acceptsVariants(link: String) throws {
    #expect(try table.parse(link).destination.as(Links.Product.self) == Links.Product(id: 42, ref: nil))
  }

  @Test(
    "the root link has several spellings",
    arguments: ["/", "shop://", "shop:///", "https://shop.example", "shop://?a=b"])
  func parsesTheRoot(link: String) throws {
    #expect(try table.parse(link).destination.as(Links.Home.self) == Links.Home())
  }

  @Test("a query value without text is an empty string", arguments: ["/products/1?ref=", "/products/1?ref"])
  func parsesEmptyText(link: String) throws {
    #expect(try table.parse(link).destination.as(Links.Product.self)?.ref == "")
  }

  @Test("an empty query value is nil for an optional field that is not text")
  func parsesEmptyOptionals() throws {
    let search = try table.parse("/search/x?exact=&page=&price=&ratio=&offset=&colour=&t=").destination
    #expect(search.as(Links.Search.self) == Links.Search(text: "x", tag: Links.Tag(rawValue: "")))
  }

  @Test(
    "a repeated query value is accepted if all occurrences are equal",
    arguments: ["?ref=a&ref=a", "?ref=a&r%65f=%61"])
  func acceptsEqualRepetitions(query: String) throws {
    #expect(try table.parse("/products/1" + query).destination.as(Links.Product.self)?.ref == "a")
  }

  @Test("percent escapes are decoded, and a plus sign in the query is a space")
  func undoesEscapes() throws {
    let ref = try table.parse("/products/1?ref=a%20b+%2B%C3%A9%2f=é").destination.as(Links.Product.self)?.ref
    #expect(ref == "a b +é/=é")
  }

  @Test("a plus sign in the path stays a plus sign")
  func keepsPlusSignsInPaths() throws {
    #expect(try table.parse("/articles/a+b").destination.as(Links.Article.self)?.slug == "a+b")
  }

  @Test("the name of a query value can be percent-encoded")
  func undoesEscapesOfNames() throws {
    #expect(try table.parse("/products/1?r%65f=a").destination.as(Links.Product.self)?.ref == "a")
  }

  @Test("a literal takes precedence over a placeholder")
  func prefersLiterals() throws {
    #expect(try table.parse("/articles/new").route == 3)
    #expect(try table.parse("/articles/newer").route == 2)
  }

  @Test("a rest placeholder matches the rest of the path, as text or as a list")
  func takesTheRest() throws {
    #expect(try table.parse("/files/a/b%20c/d").destination.as(Links.File.self)?.path == "a/b c/d")
    #expect(try table.parse("/tree/a/b%2Fc/").destination.as(Links.Tree.self)?.parts == ["a", "b/c"])
  }

  @Test("fields of all simple types are parsed")
  func understandsTypes() throws {
    let link =
      "/search/x?exact=true&page=255&price=-1.5e3&ratio=0.5&offset=-9223372036854775808&colour=green&t=z"
    let search = try table.parse(link).destination.as(Links.Search.self)
    let expected = Links.Search(
      text: "x", exact: true, page: 255, price: -1500, ratio: 0.5, offset: .min, colour: .green,
      tag: Links.Tag(rawValue: "z"))
    #expect(search == expected)
  }

  @Test("a placeholder is tried if a matching literal leads to no route")
  func triesPlaceholdersAfterLiterals() throws {
    let table = try LinkTable(
      [
        LinkDeclaration("/{slug}/a", to: Links.Article.self, route: 1),
        LinkDeclaration("/x/b", to: Links.Home.self, route: 2),
        LinkDeclaration("/{path...}", to: Links.File.self, route: 3),
      ], format: LinkFormat())
    #expect(try table.parse("/x/a").route == 1)
    #expect(try table.parse("/x/b").route == 2)
    #expect(try table.parse("/x/c").route == 3)
    #expect(try table.parse("/x").route == 3)
  }

  @Test(
    "literals that differ only in their last character are distinguished, whatever their length",
    arguments: [1, 7, 8, 9, 15, 16, 17, 24, 40])
  func tellsLiteralsApart(length: Int) throws {
    let stem = String(repeating: "a", count: length - 1)
    let table = try LinkTable(
      (0..<20).map {
        LinkDeclaration(
          "/\(stem)\(Character(Unicode.Scalar(97 + UInt8($0))))", to: Links.Home.self, route: $0)
      },
      format: LinkFormat())
    for route in 0..<20 {
      #expect(try table.parse("/\(stem)\(Character(Unicode.Scalar(97 + UInt8(route))))").route == route)
    }
    #expect(Links.error(of: "/\(stem)~", in: table) != nil)
    #expect(Links.error(of: "/\(stem)aa", in: table) != nil)
  }

  @Test("each of 10,000 links is parsed to the right route")
  func findsEachOfMany() throws {
    let table = try LinkTable(
      (0..<10_000).map { LinkDeclaration("/p\($0)/{id}/r\($0 % 7)", to: Links.Product.self, route: $0) },
      format: LinkFormat())
    for route in 0..<10_000 { #expect(try table.parse("/p\(route)/5/r\(route % 7)").route == route) }
  }
}
