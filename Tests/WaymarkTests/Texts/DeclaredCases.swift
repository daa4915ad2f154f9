import Foundation
import Testing

/// The cases of an enumeration, read from its source.
struct DeclaredCases {
  /// The names of the cases with associated values.
  var carrying: Set<String> = []
  /// The names of the other cases.
  var plain: Set<String> = []

  /// Reads the declaration of an enumeration, or of a structure with one, at the top level of a file.
  init(of name: String) throws {
    let start = try Regex("^(public |package )?(enum|struct) \(name)\\b").anchorsMatchLineEndings()
    let declaration = try Self.sources().values.lazy.compactMap { text -> Substring? in
      guard let first = text.firstMatch(of: start)?.range.lowerBound else { return nil }
      return text[first...].firstRange(of: "\n}").map { text[first..<$0.lowerBound] }
    }.first
    for line in try #require(declaration).split(separator: "\n") {
      guard let match = line.trimmingCharacters(in: .whitespaces).firstMatch(of: /^case ([a-zA-Z]+)(\(?)/)
      else { continue }
      if match.2.isEmpty { plain.insert(String(match.1)) } else { carrying.insert(String(match.1)) }
    }
  }

  /// Returns the texts of a type that the tables in files of this folder lack. Extensions of the type declare the
  /// texts as static members.
  static func textsWithoutRow(of type: String, in files: String...) throws -> Set<String> {
    let start = try Regex("^extension \(type) \\{").anchorsMatchLineEndings()
    let declared = try sources().values.flatMap { text in
      text.ranges(of: start).flatMap { range -> [String] in
        let end = text[range.upperBound...].firstRange(of: "\n}")?.lowerBound ?? text.endIndex
        return text[range.upperBound..<end].matches(of: /static (?:var|func) (\w+)/).map { String($0.1) }
      }
    }
    try #require(!declared.isEmpty, "no text of \(type) was read")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let used = try files.flatMap { file in
      try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
        .matches(of: /\.(\w+)/).map { String($0.1) }
    }
    return Set(declared).subtracting(used)
  }

  /// Returns the files of the core, of saving and of sequences by path.
  static func sources() throws -> [String: String] {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
    let paths = try ["Waymark", "WaymarkSaving", "WaymarkSequences"].flatMap { module in
      let folder = sources.appending(path: module)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      return files.compactMap { $0 as? String }.map { "\(module)/\($0)" }
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map {
        ("/\($0)", try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
      })
  }

  /// Returns the cases that are missing in a table of errors: the names of those with associated values, and
  /// the number of others.
  ///
  /// The text of a case without associated values does not contain its name, but it differs from all other
  /// texts.
  func missing(in errors: [some CustomStringConvertible]) -> (carrying: Set<String>, plain: Int) {
    let labels = errors.map { Mirror(reflecting: $0).children.first?.label }
    let texts = zip(errors, labels).filter { $1 == nil }.map { "\($0.0)" }
    return (carrying.subtracting(labels.compactMap(\.self)), plain.count - Set(texts).count)
  }
}
