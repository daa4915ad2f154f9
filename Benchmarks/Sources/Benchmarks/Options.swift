import Foundation

/// The options of the command line.
struct Options {
  var filters: [String] = []
  var asJSON = false
  var countsInstructions = true
  /// Whether times are omitted, together with the rows that have only times.
  var countsOnly = false
  var isUnderCallgrind = false
  var asksForHelp = false
  var bounds = Bundle.module.url(forResource: "Bounds", withExtension: "json")

  init(_ arguments: [String]) throws(UnknownOption) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--json": asJSON = true
      case "--no-instructions": countsInstructions = false
      case "--counts": countsOnly = true
      case InstructionCounts.option: isUnderCallgrind = true
      case "--bounds":
        guard let path = rest.popFirst() else { throw UnknownOption(text: "--bounds needs a file") }
        bounds = URL(fileURLWithPath: path)
      case let option where option.hasPrefix("-"):
        throw UnknownOption(text: "unknown option \(option); --help lists all options")
      default: filters.append(argument)
      }
    }
  }

  /// Returns whether a row is selected. Without names on the command line, all rows are selected.
  func includes(_ row: String) -> Bool {
    filters.isEmpty || filters.contains { isUnderCallgrind ? row == $0 : row.contains($0) }
  }

  static let help = """
    Measures Waymark, and fails if a count is above its bound.

    usage: Benchmarks [NAME ...] [--json] [--counts] [--no-instructions] [--bounds FILE]

      NAME               run only rows whose names contain this text
      --json             print the figures as JSON
      --counts           omit times, and rows that have neither bounds nor a target
      --no-instructions  do not count instructions, which needs valgrind
      --bounds FILE      use this file instead of Bounds.json
      --help             print this text

    Exit status: 0 if every count is within its bound, 1 if one is not, 2 if something could not be measured.
    """
}

/// An error for an invalid argument.
struct UnknownOption: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
