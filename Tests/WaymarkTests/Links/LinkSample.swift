import WaymarkTesting

@testable import Waymark

/// A random destination of one of the test types.
enum LinkSample {
  case product(Links.Product)
  case article(Links.Article)
  case file(Links.File)
  case tree(Links.Tree)
  case search(Links.Search)
  case results(Links.Results)

  var destination: AnyDestination {
    switch self {
    case .product(let value): AnyDestination(value)
    case .article(let value): AnyDestination(value)
    case .file(let value): AnyDestination(value)
    case .tree(let value): AnyDestination(value)
    case .search(let value): AnyDestination(value)
    case .results(let value): AnyDestination(value)
    }
  }
}

extension LinkSample {
  /// The canonical link of the value, or `nil` if it has none. It is written without the code under test.
  var canonicalLink: String? {
    switch self {
    case .product(let value): link("products", ["\(value.id)"], [("ref", value.ref)])
    case .article(let value): value.slug == "new" ? nil : link("articles", [value.slug])
    case .file(let value): link("files", value.path.split(separator: "/", omittingEmptySubsequences: false))
    case .tree(let value): value.parts.isEmpty ? nil : link("tree", value.parts)
    case .search(let value): value.hasFiniteNumbers ? link("search", [value.text], value.query) : nil
    case .results(let value):
      value.name.isEmpty || value.sizes == [] ? nil : link("results", ["@\(value.name).html"], value.query)
    }
  }

  private func link<Text: StringProtocol>(
    _ literal: String, _ segments: [Text], _ query: [(String, String?)] = []
  ) -> String? {
    guard !segments.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
    let path = segments.map { "/" + escaped($0, keeping: "@") }.joined()
    let values = query.compactMap { name, text in text.map { "\(name)=\(escaped($0))" } }
    return "shop://" + literal + path + (values.isEmpty ? "" : "?" + values.joined(separator: "&"))
  }

  private func escaped(_ text: some StringProtocol, keeping kept: String = "") -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + kept
    return text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let hex = String(byte, radix: 16, uppercase: true)
      return plain.contains(character) ? String(character) : "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}

extension Links.Results {
  fileprivate var query: [(String, String?)] {
    [
      ("kind", "all"), ("q", words), ("page", page == 1 ? nil : "\(page)"),
      ("sort", sort == "a&b" ? nil : sort),
    ]
      + tags.map { ("tag", $0) } + (sizes ?? []).map { ("size", "\($0)") }
  }
}

extension Links.Search {
  fileprivate var hasFiniteNumbers: Bool { price?.isFinite != false && ratio?.isFinite != false }

  fileprivate var query: [(String, String?)] {
    [
      ("exact", exact.map { "\($0)" }), ("page", page.map { "\($0)" }),
      ("price", price.map { "\($0)".filter { $0 != "+" } }),
      ("ratio", ratio.map { "\($0)".filter { $0 != "+" } }), ("offset", offset.map { "\($0)" }),
      ("colour", colour?.rawValue), ("t", tag?.rawValue),
    ]
  }
}
