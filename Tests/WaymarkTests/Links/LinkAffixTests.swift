import Testing

@testable import Waymark

@Suite("Placeholders with text around them")
struct LinkAffixTests {
  struct Page: Destination { var name: String }
  struct Archive: Destination { var name: String }
  struct User: Destination { var name: String }
  struct Version: Destination { var number: Int }

  private func table(scheme: String? = nil) throws -> LinkTable {
    try LinkTable(
      [
        LinkDeclaration("/{name}.html", to: Page.self, route: 0),
        LinkDeclaration("/{name}.tar.html", to: Archive.self, route: 1),
        LinkDeclaration("/@{name}", to: User.self, route: 2),
        LinkDeclaration("/docs/v{number}", to: Version.self, route: 3),
        LinkDeclaration("/{slug}", to: Links.Article.self, route: 4),
        LinkDeclaration("/docs/@{name}", to: Archive.self, route: 5),
      ], format: LinkFormat(scheme: scheme))
  }

  @Test(
    "the text around a placeholder is not part of the value",
    arguments: [
      ("/index.html", 0, "index"), ("/a.b.html", 0, "a.b"), ("/old.tar.html", 1, "old"), ("/@tom", 2, "tom"),
      ("/%40tom", 2, "tom"), ("/@tom.html", 2, "tom.html"), ("/@a%2Fb", 2, "a/b"), ("/.html", 4, ".html"),
      ("/@", 4, "@"),
      ("/@.", 2, "."), ("/html", 4, "html"),
    ])
  func values(link: String, route: Int, value: String) throws {
    let match = try table().parse(link)
    #expect(match.route == route)
    let names = [
      match.destination.as(Page.self)?.name, match.destination.as(Archive.self)?.name,
      match.destination.as(User.self)?.name, match.destination.as(Links.Article.self)?.slug,
    ]
    #expect(names.compactMap(\.self) == [value])
  }

  @Test("a number between texts is parsed and printed")
  func numbers() throws {
    let table = try table()
    #expect(try table.parse("/docs/v12").destination.as(Version.self) == Version(number: 12))
    #expect(try table.link(to: AnyDestination(Version(number: -3))) == "/docs/v-3")
  }

  @Test("the text around a placeholder is printed, and @ is escaped only at the position of a host")
  func printing() throws {
    #expect(try table().link(to: AnyDestination(User(name: "a/b@c"))) == "/@a%2Fb@c")
    #expect(try table(scheme: "shop").link(to: AnyDestination(User(name: "tom"))) == "shop://%40tom")
    #expect(
      try table(scheme: "shop").link(to: AnyDestination(Archive(name: "x")), route: 5) == "shop://docs/@x")
  }

  @Test("an empty value is refused, and so is a value whose link would match a different pattern")
  func refusals() throws {
    let table = try table()
    for destination in [
      AnyDestination(User(name: "")), AnyDestination(Page(name: "@tom")), AnyDestination(Page(name: "a.tar")),
    ] {
      #expect {
        try table.link(to: destination)
      } throws: { error in
        guard case .notRepresentable(_, field: "name", _)? = error as? LinkError else { return false }
        return true
      }
    }
  }

  @Test("the inspection names the text around a placeholder that is missing in the link")
  func inspection() throws {
    let reasons = try table().inspect("/docs/x").candidates.map { "\($0.pattern): \($0.reason ?? "wins")" }
    #expect(reasons.contains("/docs/v{number}: segment 2 is not v{number}"))
  }
}
