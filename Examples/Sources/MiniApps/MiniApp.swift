public import ScreenKit
public import Waymark
public import WaymarkTesting

/// A mini app, ready to run on any host.
@MainActor
public struct MiniApp {
  /// The app's name, which is also the scheme of its links.
  public let name: String
  /// The name as people write it.
  public let title: String
  /// What it shows, in a sentence or two.
  public let summary: String
  /// Links to things in it, for those who want to try; the first stands for all.
  public let links: [MiniAppLink]
  /// What it must do.
  public let scenarios: [Scenario]
  /// What a window shows at first.
  public let start: NodeBlueprint
  /// All its routes.
  public let map: @MainActor () throws -> NavigationMap
  /// How it is verified.
  public let verification: Verification
  /// Starts the app, and makes its windows, which share what it has made then.
  public let windowMaker: @MainActor () -> @MainActor (WindowID) throws -> MiniAppWindow

  /// All mini apps.
  public static var all: [MiniApp] { all(with: colours) }

  /// All mini apps, with the colours in a world of their own.
  public static func all(with colours: MiniApp) -> [MiniApp] { [shop, news, colours, movies, twoTabs] }

  /// The app with a name; `nil` if there is none.
  public static func named(_ name: String) -> MiniApp? { all.first { $0.name == name } }

  /// The app that a link belongs to by its scheme; `nil` if that is the scheme of none.
  public static func app(of link: String) -> MiniApp? { all.first { link.hasPrefix($0.name + "://") } }

  /// A link to something in it, for those who want to try.
  public var exampleLink: String { links.first.map { "\(name):/\($0.path)" } ?? "\(name)://" }

  /// Starts the app, with a model of its own and no window yet.
  public func launch() -> RunningMiniApp { RunningMiniApp(windowMaker()) }

  /// Opens a window, with a model of its own.
  ///
  /// - Throws: `NavigationMapError` if the routes do not fit together.
  public func open(_ window: WindowID = .main) throws -> MiniAppWindow { try windowMaker()(window) }
}

extension MiniApp {
  /// A stage for the scenarios of the app.
  ///
  /// - Parameter host: makes the host of a window.
  public func stage(
    _ name: String, host: @escaping @MainActor (MiniAppWindow) throws -> any ScenarioHost
  ) -> ScenarioStage {
    ScenarioStage(name) {
      launch()
    } windows: {
      $0.app
    } host: { running, window in
      try host(try running.content(of: window))
    }
  }
}

/// A mini app that somebody has started.
@MainActor
public final class RunningMiniApp {
  /// Its windows.
  public let app: NavigationApp
  private let contents: Contents

  /// What is in the windows.
  @MainActor
  private final class Contents {
    var all: [WindowID: MiniAppWindow] = [:]
  }

  init(_ makeWindow: @escaping @MainActor (WindowID) throws -> MiniAppWindow) {
    let contents = Contents()
    self.contents = contents
    app = NavigationApp { window in
      let content = try makeWindow(window)
      contents.all[window] = content
      return content.navigator
    }
  }

  /// What is in a window of the app.
  ///
  /// - Throws: ``WindowError/noWindow`` if it is not one of the app's.
  public func content(of window: Navigator) throws -> MiniAppWindow {
    guard let content = contents.all[window.state.window] else { throw WindowError.noWindow }
    return content
  }
}

/// A window of a mini app.
@MainActor
public struct MiniAppWindow {
  /// Its navigation.
  public let navigator: Navigator
  /// How its screens are built.
  public let modules: ModuleRegistry<ScreenDescription>
  /// What the app keeps of the window besides its navigation, if it does.
  public var memory: WindowMemory?

  /// Describes a window.
  public init(
    navigator: Navigator, modules: ModuleRegistry<ScreenDescription>, memory: WindowMemory? = nil
  ) {
    (self.navigator, self.modules, self.memory) = (navigator, modules, memory)
  }
}

/// What an app keeps of a window besides its navigation, as text.
@MainActor
public struct WindowMemory {
  /// What is kept now; `nil` for nothing.
  public let text: @MainActor () -> String?
  /// Takes over what was kept, before the navigation is restored.
  public let remember: @MainActor (String) -> Void
  /// Goes on with that once the navigation is restored, and returns when this is done.
  public let resume: @MainActor () async -> Void
}

/// A link of a mini app, for those who want to try.
public struct MiniAppLink: Sendable {
  /// The link without its scheme, such as `/products/42`.
  public let path: String
  /// What there is to see.
  public let title: String

  init(_ path: String, _ title: String) {
    self.path = path
    self.title = title
  }
}
