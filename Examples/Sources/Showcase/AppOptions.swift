import ArgumentParser
import MiniApps

/// The option that selects a mini app.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The mini app: shop, news, colours, movies or twotabs.", valueName: "name"))
  var app: String?

  /// Returns the app with the given name. Without a name, returns the app with the link's scheme, or else the
  /// shop.
  @MainActor
  func choice(opening link: String = "") throws -> MiniApp {
    guard let app else { return MiniApp.app(of: link) ?? .shop }
    if let choice = MiniApp.named(app) { return choice }
    let known = MiniApp.all.map(\.name).joined(separator: ", ")
    throw ShowcaseError("there is no app \"\(app.prefix(40))\": choose one of \(known)")
  }
}
