import ArgumentParser
import Foundation
import MiniApps
import Waymark
import WaymarkMap

/// The command `map`, which prints the map of a mini app.
struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Print the places of a mini app, and which screens open there.",
    discussion: """
      As text, each line with a hyphen is a screen, with its links and the interceptors that decide about it:

        Showcase map news
        Showcase map shop --format svg > shop.svg

      With --changes-from, prints the changes since a description that was printed as JSON. Those that weaken protection come \
      first and begin with "!":

        Showcase map shop --format json > before.json
        Showcase map shop --changes-from before.json

      With --association, prints the file apple-app-site-association for the links of the app's hosts.
      """)

  @Argument(help: ArgumentHelp("The mini app: shop, news, colours, movies or twotabs.", valueName: "app"))
  var name: String?

  @Option(help: "The format of the map.")
  var format = MapFormat.text

  @Flag(help: "Print each group of routes as one line in each place (text and svg).")
  var fold = false

  @Option(help: ArgumentHelp("Print the changes since this description, a JSON file.", valueName: "file"))
  var changesFrom: String?

  @Option(
    help: ArgumentHelp(
      "Print the association file of an app with this team and bundle.", valueName: "team.bundle"))
  var association: String?

  func validate() throws {
    if changesFrom != nil, association != nil {
      throw ValidationError("--changes-from and --association cannot be combined")
    }
    if fold, format == .json || format == .mermaid || changesFrom != nil || association != nil {
      throw ValidationError("--fold needs the format text or svg")
    }
  }

  @MainActor
  func run() async throws {
    var options = AppOptions()
    options.app = name
    let app = try options.choice()
    let window = try app.open()
    let map = MapDescription(of: window.navigator, modules: window.modules)
    if let changesFrom {
      Console.write(try Self.changes(of: map, since: changesFrom))
    } else if let association {
      try Self.write { try map.associationFile(for: association) }
    } else {
      try Self.write { try text(of: map, title: app.title) }
    }
  }

  private func text(of map: MapDescription, title: String) throws -> String {
    switch format {
    case .text: map.text(foldingGroups: fold)
    case .svg: map.svg(title: title, foldingGroups: fold)
    case .mermaid: map.mermaid
    case .json: try map.json()
    }
  }

  /// Writes a text that ends with a line break.
  private static func write(_ text: () throws -> String) throws {
    do {
      Console.write(String(try text().dropLast()))
    } catch let error as AssociationError {
      throw ShowcaseError("--association: \(error)")
    }
  }

  private static func changes(of map: MapDescription, since file: String) throws -> String {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    } catch {
      throw ShowcaseError(
        "--changes-from: \"\(file.prefix(200))\" cannot be read: write the path of a JSON file")
    }
    do {
      let changes = map.changes(from: try MapDescription(json: text))
      return changes.isEmpty ? "no changes" : changes.map(\.description).joined(separator: "\n")
    } catch {
      throw ShowcaseError("--changes-from: \(error)")
    }
  }
}

/// The forms in which a map is printed.
enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  case text, svg, mermaid, json
}
