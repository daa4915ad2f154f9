@testable import Waymark

enum Links {
  struct Home: Destination {}

  struct Product: Destination {
    var id: Int
    var ref: String?
  }

  struct Article: Destination {
    var slug: String
  }

  struct NewArticle: Destination {}

  struct File: Destination {
    var path: String
  }

  struct Tree: Destination {
    var parts: [String]
  }

  enum Colour: String, Codable, CaseIterable { case red, green }

  struct Tag: Hashable, Codable, RawRepresentable {
    var rawValue: String
  }

  struct Search: Destination {
    var text: String
    var exact: Bool?
    var page: UInt8?
    var price: Double?
    var ratio: Float?
    var offset: Int64?
    var colour: Colour?
    var tag: Tag?
  }

  struct Results: Destination {
    var name: String
    var words: String
    var page: Int
    var sort: String
    var tags: [String]
    var sizes: [Int8]?
  }

  static let results =
    "/results/@{name}.html?kind=all&q={words}&page={page=1}&sort={sort=a%26b}&tag={tags}&size={sizes}"

  static let search =
    "/search/{text}?exact={exact}&page={page}&price={price}&ratio={ratio}&offset={offset}&colour={colour}&t={tag}"

  static let declarations = [
    LinkDeclaration("/", to: Home.self, route: 0),
    LinkDeclaration("/products/{id}?ref={ref}", to: Product.self, route: 1),
    LinkDeclaration("/articles/{slug}", to: Article.self, route: 2),
    LinkDeclaration("/articles/new", to: NewArticle.self, route: 3),
    LinkDeclaration("/files/{path...}", to: File.self, route: 4),
    LinkDeclaration("/tree/{parts...}", to: Tree.self, route: 5),
    LinkDeclaration(search, to: Search.self, route: 6),
    LinkDeclaration(results, to: Results.self, route: 7),
  ]

  static func table(scheme: String? = "shop", hosts: [String] = ["shop.example"]) throws -> LinkTable {
    try LinkTable(declarations, format: LinkFormat(scheme: scheme, hosts: hosts))
  }

  /// Returns the error of parsing a link, or `nil`.
  static func error(of link: String, in table: LinkTable) -> LinkError? {
    do throws(LinkError) {
      _ = try table.parse(link)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the errors of declaring links.
  static func errors(of declarations: [LinkDeclaration], format: LinkFormat = LinkFormat())
    -> [Diagnostic]
  {
    do throws(Diagnostics) {
      _ = try LinkTable(declarations, format: format)
      return []
    } catch {
      return error.all
    }
  }
}
