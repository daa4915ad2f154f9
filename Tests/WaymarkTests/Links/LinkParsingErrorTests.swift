import Testing

@testable import Waymark

@Suite("Link parsing errors")
struct LinkParsingErrorTests {
  let table: LinkTable

  init() throws { table = try Links.table() }

  @Test(
    "each kind of invalid link causes its own error",
    arguments: [
      ("", .empty),
      ("nowhere", .notALink("nowhere")),
      ("shop:products/42", .notALink("shop:products/42")),
      ("://products", .notALink("://products")),
      ("1shop://products", .notALink("1shop://products")),
      ("other://products/42", .foreignScheme("other", expected: "shop")),
      ("http://%zz", .foreignHost("%zz")),
      ("https://evil.example/products/42", .foreignHost("evil.example")),
      ("https://shop.example@evil.example/", .foreignHost("shop.example@evil.example")),
      ("https://shop.example:8080/", .foreignHost("shop.example:8080")),
      ("https://shop.example\\@evil.example/", .foreignHost("shop.example\\\\@evil.example")),
      ("shop://nowhere", .noRoute(path: "/nowhere", closest: nil)),
      ("/articles/new/x", .noRoute(path: "/articles/new/x", closest: "/articles/new")),
      ("/products", .noRoute(path: "/products", closest: "/products/{id}?ref={ref}")),
      ("//products/1", .noRoute(path: "//products/1", closest: nil)),
      ("/products//", .noRoute(path: "/products//", closest: "/products/{id}?ref={ref}")),
      ("/files/a//b", .noRoute(path: "/files/a//b", closest: "/files/{path...}")),
      ("/files", .noRoute(path: "/files", closest: "/files/{path...}")),
      ("/products/1?ref=%", .malformedEscape("%")),
      ("/products/1?ref=%2", .malformedEscape("%2")),
      ("/products/1?ref=%zz", .malformedEscape("%zz")),
      ("/products/1?ref=%00", .malformedEscape("%00")),
      ("/products/1?ref=%C3", .malformedEscape("%C3")),
      ("/products/1?ref=%ED%A0%80", .malformedEscape("%ED%A0%80")),
      ("/%zz", .malformedEscape("%zz")),
      ("/nowhere/%zz", .malformedEscape("%zz")),
      ("/products/1?%zz=1", .malformedEscape("%zz")),
      ("/products/1?ref=a&ref=b", .repeatedField("ref")),
      ("/products/1?ref=a&r%65f=b", .repeatedField("ref")),
      ("/articles/..", .wrongValue(field: "slug", text: "..", expected: "text that a path can hold")),
      ("/articles/%2e", .wrongValue(field: "slug", text: ".", expected: "text that a path can hold")),
      ("/files/a/../b", .wrongValue(field: "path", text: "a/../b", expected: "text that a path can hold")),
      ("/files/a%2F", .wrongValue(field: "path", text: "a/", expected: "text that a path can hold")),
      ("/tree/a/..", .wrongValue(field: "parts", text: "..", expected: "text that a path can hold")),
    ] as [(String, LinkError)])
  func refusesFaults(link: String, error: LinkError) {
    #expect(Links.error(of: link, in: table) == error)
  }

  @Test(
    "the error for a wrong value names the field, the text and the expected type",
    arguments: [
      ("/products/not-a-number", "id", "not-a-number", "a whole number"),
      ("/products/+1", "id", "+1", "a whole number"),
      ("/products/-", "id", "-", "a whole number"),
      ("/products/1.5", "id", "1.5", "a whole number"),
      (
        "/products/9223372036854775808", "id", "9223372036854775808",
        "a whole number from \(Int.min) to \(Int.max)"
      ),
      (
        "/products/-9223372036854775809", "id", "-9223372036854775809",
        "a whole number from \(Int.min) to \(Int.max)"
      ),
      ("/search/x?page=256", "page", "256", "a whole number from 0 to 255"),
      ("/search/x?page=-1", "page", "-1", "a whole number from 0 to 255"),
      ("/search/x?exact=yes", "exact", "yes", "true or false"),
      ("/search/x?price=nan", "price", "nan", "a number"),
      ("/search/x?price=inf", "price", "inf", "a number"),
      ("/search/x?price=1e999", "price", "1e999", "a number"),
      ("/search/x?price=0x1p3", "price", "0x1p3", "a number"),
      ("/search/x?ratio=1e39", "ratio", "1e39", "a number"),
      ("/search/x?colour=blue", "colour", "blue", "one of red, green"),
    ])
  func namesWrongValues(link: String, field: String, text: String, expected: String) {
    #expect(
      Links.error(of: link, in: table) == .wrongValue(field: field, text: text, expected: expected))
  }

  @Test("the error for a missing query value names the field")
  func namesMissingFields() throws {
    let table = try LinkTable(
      [LinkDeclaration("/articles?slug={slug}", to: Links.Article.self, route: 0)], format: LinkFormat())
    #expect(Links.error(of: "/articles", in: table) == .missingField("slug", destination: "Article"))
  }

  @Test("an error that a destination's initializer throws is reported")
  func tellsWhyDestinationsRefuse() throws {
    struct Even: Destination {
      let number: Int

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try container.decode(Int.self, forKey: .number)
        guard number.isMultiple(of: 2) else {
          throw DecodingError.dataCorruptedError(forKey: .number, in: container, debugDescription: "odd")
        }
      }
    }
    let table = try LinkTable(
      [LinkDeclaration("/even/{number}", to: Even.self, route: 0)], format: LinkFormat())
    #expect(try table.parse("/even/4").destination.as(Even.self)?.number == 4)
    #expect(Links.error(of: "/even/3", in: table) == .rejected(destination: "Even", reason: "odd"))
  }

  @Test("the error for an invalid link shows a short excerpt on one line, without invisible characters")
  func showsExcerpts() {
    let link = "/" + String(repeating: "a\n\u{202E}\u{1B}", count: 1000)
    let text = Links.error(of: link, in: table)?.description ?? ""
    #expect(text.count < 100)
    #expect(text.hasPrefix(#"no route for "/a\u{a}\u{202e}\u{1b}a"#))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }
}
