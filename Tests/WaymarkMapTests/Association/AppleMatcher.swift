import Foundation

/// The rules of an association file, matched as Apple documents it: the first rule that matches decides.
struct AppleMatcher {
  private struct File: Decodable {
    struct Links: Decodable { let details: [Details] }
    struct Details: Decodable {
      let appIDs: [String]
      let components: [Rule]
    }
    let applinks: Links
  }

  struct Rule: Decodable {
    var path: String?
    var query: [String: String]?
    var fragment: String?
    var exclude: Bool?

    private enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude
    }
  }

  let apps: [String]
  let rules: [Rule]

  init(_ text: String) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    apps = file.applinks.details.flatMap(\.appIDs)
    rules = file.applinks.details.flatMap(\.components)
  }

  /// Returns whether a link to one of the site's hosts opens the app.
  func opens(_ link: String) -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (address, fragment) = (parts[0], parts.dropFirst().joined())
    let halves = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let afterScheme = halves[0].split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let path = "/" + afterScheme.dropFirst(3).joined()
    let items = halves.dropFirst().joined().split(separator: "&").map { item -> (String, String) in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (pair[0], pair.dropFirst().joined())
    }
    let rule = rules.first { rule in
      Self.matches(path, rule.path ?? "*") && Self.matches(fragment, rule.fragment ?? "*")
        && (rule.query ?? [:]).allSatisfy { name, pattern in
          let values = items.filter { $0.0 == name }.map(\.1)
          return (values.isEmpty ? [""] : values).allSatisfy { Self.matches($0, pattern) }
        }
    }
    return rule.map { $0.exclude != true } ?? false
  }

  /// Returns whether a text matches a pattern in which `*` stands for any characters, and `?` for one.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text), Array(pattern))
    // The lengths of the beginnings of the text that match the beginning of the pattern.
    var ends: Set<Int> = [0]
    for character in pattern {
      switch character {
      case "*": ends = Set((ends.min() ?? text.count + 1)..<(text.count + 1))
      case "?": ends = Set(ends.filter { $0 < text.count }.map { $0 + 1 })
      default: ends = Set(ends.filter { $0 < text.count && text[$0] == character }.map { $0 + 1 })
      }
      if ends.isEmpty { return false }
    }
    return ends.contains(text.count)
  }
}
