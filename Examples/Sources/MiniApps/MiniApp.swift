public import ScreenKit
import Shop
import ShopScenarios
public import Waymark
public import WaymarkTesting

/// A mini app, ready to run on any host.
@MainActor
public struct MiniApp {
  /// The app's name.
  public let name: String
  /// What it must do.
  public let scenarios: [Scenario]
  /// How its screens are built.
  public let modules: ModuleRegistry<ScreenDescription>
  /// The navigation of a window of its own.
  public let navigator: @MainActor () throws -> Navigator

  /// All mini apps.
  public static var all: [MiniApp] { [shop] }

  /// Go anywhere from anywhere, by declaring it.
  public static var shop: MiniApp {
    MiniApp(name: "shop", scenarios: ShopScenarios.all, modules: Shop.modules, navigator: Shop.navigator)
  }
}
