public import ScreenKit
public import Waymark
public import WaymarkTesting

/// A small example app that can run on any host.
@MainActor
public struct MiniApp {
  /// The name of the app, which is also the scheme of its links.
  public let name: String
  /// The name of the app as shown to users.
  public let title: String
  /// A description in one or two sentences.
  public let summary: String
  /// Example links, the most typical first.
  public let links: [MiniAppLink]
  /// The acceptance scenarios of the app.
  public let scenarios: [Scenario]
  /// The initial contents of a window.
  public let start: NodeBlueprint
  /// Creates the map with all routes of the app.
  public let map: @MainActor () throws -> NavigationMap
  /// The settings of the verifier for this app.
  public let verification: Verification
  /// Launches the app and returns a function that creates its windows. The windows of one launch share its
  /// model.
  public private(set) var windowMaker: @MainActor () -> @MainActor (WindowID) throws -> MiniAppWindow

  /// The other versions of the app, which scenarios can install.
  public internal(set) var otherVersions: [AppVersion: MiniApp] = [:]

  /// All mini apps.
  public static var all: [MiniApp] { all(with: colours) }

  /// Returns all mini apps, with a given version of the Colours app.
  public static func all(with colours: MiniApp) -> [MiniApp] { [shop, news, colours, movies, twoTabs] }

  /// Returns the app with a name, or `nil` if there is none.
  public static func named(_ name: String) -> MiniApp? { all.first { $0.name == name } }

  /// Returns the app with the scheme of a link, or `nil` if there is none.
  public static func app(of link: String) -> MiniApp? { all.first { link.hasPrefix($0.name + "://") } }

  /// The first example link, with the scheme.
  public var exampleLink: String { links.first.map { "\(name):/\($0.path)" } ?? "\(name)://" }

  /// Launches the app with a new model. No window is open yet.
  public func launch() -> RunningMiniApp { RunningMiniApp(windowMaker()) }

  /// Returns a copy of the app that calls a closure with the navigator of each window that it creates.
  public func watched(by watch: @escaping @MainActor (Navigator) -> Void) -> MiniApp {
    var app = self
    app.windowMaker = { [windowMaker] in
      let makeWindow = windowMaker()
      return { id in
        let window = try makeWindow(id)
        watch(window.navigator)
        return window
      }
    }
    return app
  }

  /// Opens a window with a new model.
  ///
  /// - Throws: `NavigationMapError` if the routes are invalid.
  public func open(_ window: WindowID = .main) throws -> MiniAppWindow { try windowMaker()(window) }
}

extension MiniApp {
  /// Creates a stage for the scenarios of the app.
  ///
  /// - Parameter host: creates the host of a window.
  public func stage(
    _ name: String, host: @escaping @MainActor (MiniAppWindow) throws -> any ScenarioHost
  ) -> ScenarioStage {
    stage { app in
      ScenarioStage(name) {
        app.launch()
      } windows: {
        $0.app
      } host: { running, window in
        try host(try running.content(of: window))
      }
    }
  }

  /// Creates a stage for the scenarios of the app, with its other versions.
  ///
  /// - Parameter make: creates the stage of one version.
  public func stage(of make: (MiniApp) -> ScenarioStage) -> ScenarioStage {
    otherVersions.reduce(make(self)) { $0.including($1.key, make($1.value)) }
  }
}

/// A mini app that has been launched.
@MainActor
public final class RunningMiniApp {
  /// The Waymark app, which manages the windows.
  public let app: NavigationApp
  private let contents: Contents

  /// The contents of the open windows, in a reference type that the window closure can capture.
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

  /// Returns the contents of a window.
  ///
  /// - Throws: ``WindowError/noWindow`` if the window does not belong to the app.
  public func content(of window: Navigator) throws -> MiniAppWindow {
    guard let content = contents.all[window.state.window] else { throw WindowError.noWindow }
    return content
  }
}

/// A window of a mini app.
@MainActor
public struct MiniAppWindow {
  /// The navigator of the window.
  public let navigator: Navigator
  /// The modules that build the screens of the window.
  public let modules: ModuleRegistry<ScreenDescription>
  /// The state of the window that the app saves in addition to the navigation, if there is any.
  public var memory: WindowMemory?

  /// Creates a window.
  public init(
    navigator: Navigator, modules: ModuleRegistry<ScreenDescription>, memory: WindowMemory? = nil
  ) {
    (self.navigator, self.modules, self.memory) = (navigator, modules, memory)
  }
}

/// The state of a window that the app saves in addition to the navigation, as text.
@MainActor
public struct WindowMemory {
  /// Returns the current state, or `nil` if there is nothing to save.
  public let text: @MainActor () -> String?
  /// Restores saved state. Call it before the navigation is restored.
  public let remember: @MainActor (String) -> Void
  /// Resumes the app's work after the navigation is restored, and returns when that is done.
  public let resume: @MainActor () async -> Void
}

/// An example link of a mini app.
public struct MiniAppLink: Sendable {
  /// The link without its scheme, such as `/products/42`.
  public let path: String
  /// A short description of the screen behind the link.
  public let title: String

  init(_ path: String, _ title: String) {
    self.path = path
    self.title = title
  }
}
