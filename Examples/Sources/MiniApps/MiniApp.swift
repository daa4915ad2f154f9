public import ScreenKit
public import Waymark
public import WaymarkTesting

/// A mini app, ready to run on any host.
@MainActor
public struct MiniApp {
  /// The app's name, which is also the scheme of its links.
  public let name: String
  /// A link to something in it, for those who want to try.
  public let exampleLink: String
  /// What it must do.
  public let scenarios: [Scenario]
  /// What a window shows at first.
  public let start: NodeBlueprint
  /// All its routes.
  public let map: @MainActor () throws -> NavigationMap
  /// How it is verified.
  public let verification: Verification
  /// Opens a window, with a model of its own.
  public let open: @MainActor () throws -> MiniAppWindow

  /// All mini apps.
  public static var all: [MiniApp] { [shop, news] }

  /// The app with a name; `nil` if there is none.
  public static func named(_ name: String) -> MiniApp? { all.first { $0.name == name } }

  /// The app that a link belongs to by its scheme; `nil` if that is the scheme of none.
  public static func app(of link: String) -> MiniApp? { all.first { link.hasPrefix($0.name + "://") } }
}

/// A window of a mini app.
@MainActor
public struct MiniAppWindow {
  /// Its navigation.
  public let navigator: Navigator
  /// How its screens are built.
  public let modules: ModuleRegistry<ScreenDescription>
}
