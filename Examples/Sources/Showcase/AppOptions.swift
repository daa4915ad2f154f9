import ArgumentParser
import MiniApps

/// Which mini app is meant.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The mini app: shop, news or colours.", valueName: "name"))
  var app: String?

  /// The app that is named; without a name that of the link, or else the shop.
  @MainActor
  func choice(opening link: String = "") throws -> MiniApp {
    guard let app else { return MiniApp.app(of: link) ?? .shop }
    if let choice = MiniApp.named(app) { return choice }
    let known = MiniApp.all.map(\.name).joined(separator: ", ")
    throw ShowcaseError("there is no app \"\(app.prefix(40))\"; there are \(known)")
  }
}
