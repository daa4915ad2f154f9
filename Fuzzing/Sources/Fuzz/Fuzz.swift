import Foundation
import FuzzTargets

@main
enum Fuzz {
  @MainActor
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.task {
      case .help: print(Options.help)
      case .list: for target in FuzzTarget.all { print(target.name) }
      case .words(let target): for word in target.words { print(Self.quoted(word)) }
      case .one(let target, let file):
        let isAccepted = try await target.check(Array(try Data(contentsOf: file)))
        print("\(target.name): \(isAccepted ? "accepted" : "refused"), and all properties hold")
      case .seeded(let target, let corpora):
        let run = SeededRun(
          target: target, corpora: corpora, seed: options.seed, inputs: options.inputs,
          current: try options.current.map(CurrentInput.init))
        print(try await run.run())
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is UnknownOption ? 2 : 1)
    }
  }

  /// Returns a word in the format of a libFuzzer dictionary.
  private static func quoted(_ word: String) -> String {
    "\"" + word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

/// The options of the command line.
struct Options {
  enum Task {
    case help, list
    case words(FuzzTarget)
    case one(FuzzTarget, URL)
    case seeded(FuzzTarget, corpora: URL)
  }

  private(set) var task = Task.help
  private(set) var seed: UInt64 = 1
  private(set) var inputs = 1_000
  private(set) var current: URL?

  static let help = """
    usage: Fuzz list
           Fuzz words TARGET
           Fuzz one TARGET FILE
           Fuzz seeded TARGET CORPORA [--inputs N] [--seed N] [--current FILE]

    Use Scripts/fuzz, which builds and runs this program.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    let next = { (rest: inout ArraySlice<String>) throws(UnknownOption) in
      guard let argument = rest.popFirst() else { throw UnknownOption(description: Self.help) }
      return argument
    }
    switch rest.popFirst() {
    case "list": task = .list
    case "words": task = .words(try Self.target(try next(&rest)))
    case "one": task = .one(try Self.target(try next(&rest)), URL(filePath: try next(&rest)))
    case "seeded": task = .seeded(try Self.target(try next(&rest)), corpora: URL(filePath: try next(&rest)))
    case nil, "--help", "-h": task = .help
    case let argument?: throw UnknownOption(description: "unknown command \(argument)\n\(Self.help)")
    }
    while let option = rest.popFirst() {
      let value = try next(&rest)
      switch option {
      case "--inputs": inputs = try Self.number(value)
      case "--seed": seed = UInt64(try Self.number(value))
      case "--current": current = URL(filePath: value)
      default: throw UnknownOption(description: "unknown option \(option)")
      }
    }
  }

  private static func number(_ text: String) throws(UnknownOption) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UnknownOption(description: "\(text) is not a number")
    }
    return number
  }

  static func target(_ name: String) throws(UnknownOption) -> FuzzTarget {
    if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    throw UnknownOption(description: "unknown target \(name); the targets are \(names)")
  }
}

/// An error for an invalid argument.
struct UnknownOption: Error, CustomStringConvertible {
  let description: String
}
