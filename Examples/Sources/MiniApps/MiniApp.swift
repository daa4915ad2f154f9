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
  /// Opens a window, with a model of its own.
  public let open: @MainActor () throws -> MiniAppWindow

  /// All mini apps.
  public static var all: [MiniApp] { [shop] }

  /// Go anywhere from anywhere, by declaring it.
  public static var shop: MiniApp {
    MiniApp(name: "shop", scenarios: ShopScenarios.all) {
      let session = ShopSession()
      return MiniAppWindow(
        navigator: try Shop.navigator(for: session), modules: Shop.modules(for: session))
    }
  }
}

/// A window of a mini app.
@MainActor
public struct MiniAppWindow {
  /// Its navigation.
  public let navigator: Navigator
  /// How its screens are built.
  public let modules: ModuleRegistry<ScreenDescription>
}
