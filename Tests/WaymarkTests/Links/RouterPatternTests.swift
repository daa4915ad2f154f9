import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// Patterns from the documentation of other routers, written for Waymark, with the values that their documentation
/// gives or describes for a link. `nil` means that the link does not match.
@Suite("Link patterns of other router libraries")
struct RouterPatternTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let theirs: String
    let pattern: String
    let link: String
    let values: [String: String]?

    init(_ theirs: String, _ pattern: String, _ link: String, _ values: [String: String]?) {
      (self.theirs, self.pattern, self.link, self.values) = (theirs, pattern, link, values)
    }

    var testDescription: String { "\(theirs) → \(link)" }
  }

  /// https://pub.dev/documentation/go_router/latest/topics/Configuration-topic.html and `GoRoute/path.html`
  static let goRouter = [
    Row("/", "/", "/", [:]),
    Row("/", "/", "/details", nil),
    Row("/page2", "/page2", "/page2", [:]),
    Row("/page2", "/page2", "/page3", nil),
    Row("/users/:userId", "/users/{userId}", "/users/123", ["userId": "123"]),
    Row("/users/:userId", "/users/{userId}", "/users", nil),
    Row("/users/:userId", "/users/{userId}", "/users/123/edit", nil),
    Row("/users", "/users?filter={filter}", "/users?filter=admins", ["filter": "admins"]),
    Row("/users", "/users?filter={filter}", "/users", [:]),
    Row("/users", "/users?filter={filter}", "/users?filter=admins&sort=name", ["filter": "admins"]),
    Row("/ > details", "/details", "/details", [:]),
    Row("/a-new-route", "/a-new-route", "/a-new-route", [:]),
    Row("/family/:fid", "/family/{fid}", "/family/123", ["fid": "123"]),
    Row("/family/:fid", "/family/{fid}", "/family/456", ["fid": "456"]),
    Row(
      "/family/:fid > person/:pid", "/family/{fid}/person/{pid}", "/family/f2/person/p1",
      ["fid": "f2", "pid": "p1"]),
    Row("/family/:fid > person/:pid", "/family/{fid}/person/{pid}", "/family/f2/person", nil),
  ]

  /// https://tanstack.com/router/latest/docs/guide/path-params and `docs/routing/routing-concepts`
  static let tanStack = [
    Row("/about", "/about", "/about", [:]),
    Row("/settings/notifications", "/settings/notifications", "/settings/notifications", [:]),
    Row("/posts/", "/posts", "/posts", [:]),
    Row("/posts/", "/posts", "/posts/", [:]),
    Row("/posts/$postId", "/posts/{postId}", "/posts/123", ["postId": "123"]),
    Row(
      "/posts/$postId/$revisionId", "/posts/{postId}/{revisionId}", "/posts/1/2",
      ["postId": "1", "revisionId": "2"]),
    Row("about/$name", "/about/{name}", "/about/tanner", ["name": "tanner"]),
    Row("team/$teamId", "/team/{teamId}", "/team/a%20b", ["teamId": "a b"]),
    Row("blog/$postId", "/blog/{postId}", "/blog/123", ["postId": "123"]),
    Row("files/$", "/files/{splat...}", "/files/documents/hello-world", ["splat": "documents/hello-world"]),
    Row("files/$", "/files/{splat...}", "/files/a", ["splat": "a"]),
    Row("/posts/post-{$postId}", "/posts/post-{postId}", "/posts/post-123", ["postId": "123"]),
    Row("/posts/post-{$postId}", "/posts/post-{postId}", "/posts/123", nil),
    Row("/posts/post-{$postId}", "/posts/post-{postId}", "/posts/post-", nil),
    Row(
      "/on-disk/storage-{$postId}/$", "/on-disk/storage-{postId}/{splat...}",
      "/on-disk/storage-1/documents/foo.txt",
      ["postId": "1", "splat": "documents/foo.txt"]),
    Row("/files/{$fileName}.txt", "/files/{fileName}.txt", "/files/notes.txt", ["fileName": "notes"]),
    Row("/files/{$fileName}.txt", "/files/{fileName}.txt", "/files/notes.md", nil),
    Row("/files/{$fileName}.txt", "/files/{fileName}.txt", "/files/a.b.txt", ["fileName": "a.b"]),
    Row("/users/user-{$userId}.json", "/users/user-{userId}.json", "/users/user-123.json", ["userId": "123"]),
    Row("/users/user-{$userId}.json", "/users/user-{userId}.json", "/users/user-123", nil),
    Row("/posts/{-$category}", "/posts/{category}", "/posts/tech", ["category": "tech"]),
    Row(
      "/posts/{-$category}/{-$slug}", "/posts/{category}/{slug}", "/posts/tech/hello-world",
      ["category": "tech", "slug": "hello-world"]),
    Row("/users/$id/{-$tab}", "/users/{id}/{tab}", "/users/123/settings", ["id": "123", "tab": "settings"]),
    Row(
      "/files/prefix{-$name}.txt", "/files/prefix{name}.txt", "/files/prefixdocument.txt",
      ["name": "document"]),
    Row(
      "/{-$year}/{-$month}/{-$day}", "/{year}/{month}/{day}", "/2023/12/25",
      ["year": "2023", "month": "12", "day": "25"]),
    Row("pathParamsAllowedCharacters", "/@{name}", "/@tanner", ["name": "tanner"]),
  ]

  /// https://reactnavigation.org/docs/configuring-links
  static let reactNavigation = [
    Row("feed/:sort", "/feed/{sort}", "/feed/latest", ["sort": "latest"]),
    Row("feed/:sort", "/feed/{sort}", "mychat://feed/latest", ["sort": "latest"]),
    Row("feed/:sort", "/feed/{sort}", "https://mychat.com/feed/latest", ["sort": "latest"]),
    Row("feed/:sort", "/feed/{sort}", "/feed", nil),
    Row("user", "/user?id={id}", "/user?id=wojciech", ["id": "wojciech"]),
    Row("user", "/user?id={id}", "/user", [:]),
    Row("user/:id", "/user/{id}", "/user/wojciech", ["id": "wojciech"]),
    Row(
      "user/:id/:section", "/user/{id}/{section}", "/user/wojciech/settings",
      ["id": "wojciech", "section": "settings"]),
    Row("user/:id/:section", "/user/{id}/{section}", "/user/wojciech", nil),
    Row("users/:id", "/users/{id}", "/users/jane", ["id": "jane"]),
    Row("users/:id", "/users/{id}", "/users/jane?sort=latest", ["id": "jane"]),
    Row("settings", "/settings", "/settings", [:]),
    Row("settings", "/settings", "/settings/notification", nil),
    Row("*", "/{path...}", "/library", ["path": "library"]),
    Row("*", "/{path...}", "/settings/notification", ["path": "settings/notification"]),
    Row("settings > *", "/settings/{path...}", "/settings/notification", ["path": "notification"]),
    Row("rooms/chat", "/rooms/chat?user={user}", "/rooms/chat?user=jane", ["user": "jane"]),
    Row("feed", "/app/feed", "/app/feed", [:]),
  ]

  @Test(
    "a translated pattern gives the values that the router's documentation lists",
    arguments: goRouter + tanStack + reactNavigation)
  func values(row: Row) throws {
    let table = try AnyValues.table([row.pattern], hosts: ["mychat.com"])
    let values = (try? table.parse(row.link))?.destination.as(AnyValues.self)?.values
    #expect(values == row.values)
    #expect(PatternOracle(row.pattern).values(in: row.link) == row.values)
  }

  @Test("translated patterns give the same values as regular expressions for random links")
  func oracle() throws {
    let patterns = Array(Set((Self.goRouter + Self.tanStack + Self.reactNavigation).map(\.pattern))).sorted()
    let tables = try patterns.map { try AnyValues.table([$0], hosts: []) }
    let oracles = patterns.map { PatternOracle($0) }
    let failure = checkProperty(seed: 11, cases: 2_000) { generator -> String in
      generator.link(like: patterns)
    } shrink: { _ in
      [String]()
    } holds: { link in
      zip(tables, oracles).allSatisfy { table, oracle in
        (try? table.parse(link))?.destination.as(AnyValues.self)?.values == oracle.values(in: link)
      }
    }
    #expect(failure == nil)
  }
}

/// A destination with whatever fields a pattern has.
private struct AnyValues: Destination {
  var values: [String: String]

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    values = [:]
    for key in fields.allKeys { values[key.stringValue] = try fields.decode(String.self, forKey: key) }
  }

  /// Returns a table of unchecked patterns, because the fields of the type are not known in advance.
  static func table(_ patterns: [String], hosts: [String]) throws -> LinkTable {
    var trie = LinkTrie()
    let entries = try patterns.enumerated().map { index, text in
      let pattern = try LinkPattern(text)
      _ = trie.add(pattern, of: index)
      return LinkTable.Entry(LinkDeclaration(text, to: AnyValues.self, route: index), pattern)
    }
    return LinkTable(
      entries, trie: trie, siblings: [:], fallback: nil, format: LinkFormat(scheme: "mychat", hosts: hosts))
  }
}

/// Matches links with a regular expression, without the code under test.
private struct PatternOracle {
  private let path: String
  private let names: [String]
  private let query: [String: String]

  init(_ pattern: String) {
    let parts = pattern.split(separator: "?", maxSplits: 1).map(String.init)
    var names: [String] = []
    let segments = parts[0].split(separator: "/").map { segment -> String in
      guard let open = segment.firstIndex(of: "{"), let close = segment.firstIndex(of: "}") else {
        return NSRegularExpression.escapedPattern(for: String(segment))
      }
      let name = segment[open..<close].dropFirst()
      names.append(name.hasSuffix("...") ? String(name.dropLast(3)) : String(name))
      let value = name.hasSuffix("...") ? "([^/]+(?:/[^/]+)*)" : "([^/]+)"
      return NSRegularExpression.escapedPattern(for: String(segment[..<open])) + value
        + NSRegularExpression.escapedPattern(for: String(segment[close...].dropFirst()))
    }
    self.names = names
    path = "^(?:mychat://|https://mychat\\.com/|/)" + segments.joined(separator: "/") + "/?$"
    query = Dictionary(
      (parts.count < 2 ? "" : parts[1]).split(separator: "&").map { item in
        let parts = item.split(separator: "=")
        return (String(parts[0]), String(parts[1].dropFirst().dropLast()))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the values of the fields, or `nil` if the link does not match.
  func values(in link: String) -> [String: String]? {
    let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
    guard let text = parts.first, let expression = try? NSRegularExpression(pattern: path),
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    else { return nil }
    var values: [String: String] = [:]
    for (index, name) in names.enumerated() {
      guard let range = Range(match.range(at: index + 1), in: text) else { return nil }
      values[name] = text[range].removingPercentEncoding
    }
    for item in (parts.count < 2 ? "" : parts[1]).split(separator: "&") {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard let field = query[parts[0]] else { continue }
      values[field] = (parts.count < 2 ? "" : parts[1]).replacing("+", with: " ").removingPercentEncoding
    }
    return values
  }
}

extension SeededGenerator {
  /// Returns a link that is made of parts of patterns, with values in place of some placeholders.
  fileprivate mutating func link(like patterns: [String]) -> String {
    let parts = (patterns.randomElement(using: &self) ?? "/").split(separator: "?")[0].split(separator: "/")
    var segments = parts.map { part in
      let value = ["a", "1", "x.y", "a%20b", "post-", "new"].randomElement(using: &self) ?? ""
      guard let open = part.firstIndex(of: "{"), let close = part.firstIndex(of: "}") else {
        return String(part)
      }
      return part[..<open] + value + part[close...].dropFirst()
    }
    if Int.random(in: 0..<3, using: &self) == 0 { segments.append("more") }
    if Int.random(in: 0..<4, using: &self) == 0, !segments.isEmpty { segments.removeLast() }
    let query = ["", "", "?id=7", "?filter=a+b&id=x", "?user=%2B&x=y"].randomElement(using: &self) ?? ""
    return ["/", "mychat://"].randomElement(using: &self).map { $0 + segments.joined(separator: "/") + query }
      ?? "/"
  }
}
