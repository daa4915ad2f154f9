import Testing

@testable import Waymark

@Suite("Printing links")
struct LinkPrintingTests {
  let table: LinkTable

  init() throws { table = try Links.table(scheme: nil) }

  private func print(_ destination: some Destination, route: Int? = nil) throws -> String {
    try table.link(to: AnyDestination(destination), route: route)
  }

  private func error(_ destination: some Destination, route: Int? = nil) -> LinkError? {
    do throws(LinkError) {
      _ = try table.link(to: AnyDestination(destination), route: route)
      return nil
    } catch {
      return error
    }
  }

  // Scenario B3.
  @Test("a destination is printed as its link, without fields that are nil")
  func printsDestinations() throws {
    #expect(try print(Links.Product(id: 42, ref: "mail")) == "/products/42?ref=mail")
    #expect(try print(Links.Product(id: -42, ref: nil)) == "/products/-42")
    #expect(try print(Links.Product(id: 42, ref: "")) == "/products/42?ref=")
  }

  @Test("printed query values follow the order and names in the pattern")
  func keepsThePatternsOrder() throws {
    let search = Links.Search(
      text: "x", exact: false, page: 3, price: 1e20, ratio: 0.5, offset: nil, colour: .red,
      tag: Links.Tag(rawValue: "y"))
    #expect(try print(search) == "/search/x?exact=false&page=3&price=1e20&ratio=0.5&colour=red&t=y")
  }

  @Test("reserved and non-ASCII characters are percent-encoded in upper case")
  func escapes() throws {
    #expect(try print(Links.Article(slug: "a/b é~")) == "/articles/a%2Fb%20%C3%A9~")
    #expect(try print(Links.Product(id: 1, ref: "+&=#%")) == "/products/1?ref=%2B%26%3D%23%25")
    #expect(try print(Links.File(path: "a b/c")) == "/files/a%20b/c")
    #expect(try print(Links.Tree(parts: ["a/b", "c"])) == "/tree/a%2Fb/c")
  }

  @Test(
    "text that is impossible in a path is refused, and the error names the field", arguments: ["", ".", ".."])
  func refusesPathText(text: String) {
    for (destination, field) in [
      (AnyDestination(Links.Article(slug: text)), "slug"), (AnyDestination(Links.File(path: text)), "path"),
      (AnyDestination(Links.File(path: "a/" + text)), "path"),
      (AnyDestination(Links.File(path: text + "/a")), "path"),
      (AnyDestination(Links.Tree(parts: ["a", text])), "parts"),
      (AnyDestination(Links.Tree(parts: [text, "a"])), "parts"),
    ] {
      #expect { try table.link(to: destination) } throws: { error in
        guard case .notRepresentable(_, let name, _)? = error as? LinkError else { return false }
        return name == field
      }
    }
  }

  @Test("an empty list for a rest placeholder is refused")
  func refusesEmptyLists() {
    #expect(
      error(Links.Tree(parts: []))
        == .notRepresentable(destination: "Tree", field: "parts", reason: "is empty, which a path can't hold")
    )
  }

  @Test("numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func refusesInfinity(number: Double) {
    var search = Links.Search(text: "x")
    search.price = number
    #expect(
      error(search)
        == .notRepresentable(
          destination: "Search", field: "price", reason: "is \"\(number)\", for which links have no text"))
  }

  @Test("text with a NUL character is refused")
  func refusesNUL() {
    #expect(
      error(Links.Article(slug: "a\0"))
        == .notRepresentable(
          destination: "Article", field: "slug", reason: #"is "a\u{0}", for which links have no text"#))
  }

  @Test("a non-nil value in a field that the pattern leaves out is refused")
  func refusesFieldsWithoutAPlace() throws {
    let table = try LinkTable(
      [LinkDeclaration("/products/{id}", to: Links.Product.self, route: 0)], format: LinkFormat())
    #expect(try table.link(to: AnyDestination(Links.Product(id: 1, ref: nil))) == "/products/1")
    #expect(
      throws: LinkError.notRepresentable(
        destination: "Product", field: "ref", reason: "has no place in the pattern")
    ) { try table.link(to: AnyDestination(Links.Product(id: 1, ref: "a"))) }
  }

  @Test("a value whose link would match a different route is refused")
  func refusesLinksOfOthers() {
    #expect(
      error(Links.Article(slug: "new"))
        == .notRepresentable(
          destination: "Article", field: "slug",
          reason: #"makes the link "/articles/new", which belongs to "/articles/new""#))
    #expect(error(Links.Article(slug: "newer")) == nil)
  }

  @Test("a link that is too large to be parsed is not printed")
  func refusesLargeLinks() {
    #expect(
      error(Links.Article(slug: String(repeating: "a", count: 8183))) == .tooLong(bytes: 8193, limit: 8192))
    #expect(error(Links.Article(slug: String(repeating: "a", count: 8182))) == nil)
    #expect(
      error(Links.Tree(parts: Array(repeating: "a", count: 128))) == .tooManySegments(limit: 128))
    #expect(error(Links.Tree(parts: Array(repeating: "a", count: 127))) == nil)
  }

  @Test("text and lists far over the limit are refused", arguments: [65_534, 65_535, 65_536, 200_000])
  func refusesHugeValues(count: Int) {
    for destination in [
      AnyDestination(Links.Article(slug: String(repeating: "a", count: count))),
      AnyDestination(Links.Product(id: 1, ref: String(repeating: "%", count: count))),
      AnyDestination(Links.Tree(parts: Array(repeating: "a", count: count))),
    ] {
      #expect {
        try table.link(to: destination)
      } throws: { error in
        guard case .tooLong(let bytes, limit: 8192)? = error as? LinkError else { return false }
        return bytes > 8192
      }
    }
  }

  /// A destination that encodes its fields in another order than the pattern, two of them alternately.
  struct Shuffled: Destination {
    var a: [String]
    var b: [Int]
    var c: Int

    init(a: [String], b: [Int], c: Int) { (self.a, self.b, self.c) = (a, b, c) }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(c, forKey: .c)
      var first = fields.nestedUnkeyedContainer(forKey: .a)
      try first.encode(a[0])
      var second = fields.nestedUnkeyedContainer(forKey: .b)
      for position in 1..<a.count {
        try second.encode(b[position - 1])
        try first.encode(a[position])
      }
    }
  }

  @Test("fields can be encoded in any order, and the elements of two lists can alternate")
  func takesAnyOrder() throws {
    let writer = LinkWriter()
    try Shuffled(a: ["x", "y/z", "w"], b: [1, 2], c: 3).encode(to: writer)
    #expect(writer.texts == ["c": "3"])
    #expect(writer.lists == ["a": ["x", "y/z", "w"], "b": ["1", "2"]])
    struct Swapped: Destination {
      var id: Int
      var name: String
    }
    let table = try LinkTable(
      [LinkDeclaration("/{name}/{id}", to: Swapped.self, route: 0)], format: LinkFormat())
    #expect(try table.link(to: AnyDestination(Swapped(id: -7, name: "a b"))) == "/a%20b/-7")
  }

  @Test("printing fails for a destination without a link, or of a different type than the route's")
  func refusesDestinationsWithoutLinks() {
    struct Other: Destination {}
    #expect(error(Other()) == .noLink(destination: "Other"))
    #expect(error(Links.Home(), route: 1) == .noLink(destination: "Home"))
    #expect(error(Links.Home(), route: 99) == .noLink(destination: "Home"))
  }

  @Test("each route of a destination prints its own link, and the first route's link is the default")
  func printsTheRoutesLink() throws {
    let table = try LinkTable(
      [
        LinkDeclaration("/a/{id}?ref={ref}", to: Links.Product.self, route: 7),
        LinkDeclaration("/b/{id}?ref={ref}", to: Links.Product.self, route: 3),
      ], format: LinkFormat())
    let product = AnyDestination(Links.Product(id: 1, ref: nil))
    #expect(try table.link(to: product) == "/a/1")
    #expect(try table.link(to: product, route: 3) == "/b/1")
  }
}
