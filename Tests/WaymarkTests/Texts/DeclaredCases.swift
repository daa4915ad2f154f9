import Foundation
import Testing

/// The cases of an enumeration, as its source declares them.
struct DeclaredCases {
  /// The names of those with associated values.
  var carrying: Set<String> = []
  /// The names of the others.
  var plain: Set<String> = []

  /// Reads the file of the core that has the enumeration's name, wherever it is, and no other enumeration.
  init(of file: String) throws {
    let text = try Self.sources().first { $0.key.hasSuffix("/\(file).swift") }
    for line in try #require(text).value.split(separator: "\n") {
      guard let match = line.trimmingCharacters(in: .whitespaces).firstMatch(of: /^case ([a-zA-Z]+)(\(?)/)
      else { continue }
      if match.2.isEmpty { plain.insert(String(match.1)) } else { carrying.insert(String(match.1)) }
    }
  }

  /// The files of the core, by their paths.
  static func sources() throws -> [String: String] {
    let core = URL(filePath: #filePath).appending(path: "../../../../Sources/Waymark").standardized
    let paths = try #require(FileManager.default.enumerator(atPath: core.path)).compactMap { $0 as? String }
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map {
        ("/\($0)", try String(contentsOf: core.appending(path: $0), encoding: .utf8))
      })
  }

  /// What a table of errors lacks: the names of cases with associated values, and how many other cases.
  ///
  /// A case without associated values does not tell its name, but its text differs from all others.
  func missing(in errors: [some CustomStringConvertible]) -> (carrying: Set<String>, plain: Int) {
    let labels = errors.map { Mirror(reflecting: $0).children.first?.label }
    let texts = zip(errors, labels).filter { $1 == nil }.map { "\($0.0)" }
    return (carrying.subtracting(labels.compactMap(\.self)), plain.count - Set(texts).count)
  }
}
