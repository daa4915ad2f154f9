#if canImport(SwiftUI)
import Foundation
import Observation
import SwiftUI
import Waymark
import WaymarkSaving

/// A window that SwiftUI shows. It is opened when its views are first evaluated, and closed when they are
/// removed.
@Observable @MainActor
final class ShownWindow {
  typealias Opened = (navigator: Navigator, host: any ViewHost)

  /// The error of the window's first screens, or `nil` if they could be built.
  private(set) var failure: NavigationError?
  @ObservationIgnored private var result: Result<Opened, any Error>?
  /// Whether the host has been attached, or is about to be.
  @ObservationIgnored private(set) var hasStarted = false
  @ObservationIgnored private var isReady = false
  /// The last link that was opened before the navigation was restored.
  @ObservationIgnored private var linkAtStart: (link: String, options: RequestOptions)?
  /// The link that was opened in this turn.
  @ObservationIgnored private var linkOfTurn: String?
  @ObservationIgnored private let make: @MainActor (ChosenContainers) throws -> Opened
  @ObservationIgnored private let attaches: Bool
  /// The app that the window belongs to, or `nil` if the caller created the navigator.
  @ObservationIgnored private let app: NavigationApp?
  @ObservationIgnored private var close: (@MainActor @Sendable () -> Void)?
  /// The system's key for the window, if there is one.
  @ObservationIgnored private let key: Binding<WindowKey?>?
  /// Whether the system can open more windows of the app.
  var isOneOfSeveral: Bool { key != nil }

  init(of app: NavigationApp, key: Binding<WindowKey?>? = nil) {
    (self.app, attaches, self.key) = (app, true, key)
    make = { containers in
      guard let kit = app.swiftUI else { throw MissingScreens() }
      let navigator = try app.openWindow(key?.wrappedValue)
      return (navigator, containers.host(kit.modules, tab: kit.tab, clock: kit.clock))
    }
  }

  /// - Parameter attaches: whether this object attaches the host. If not, the code that created the host does
  ///   so.
  init(attaches: Bool = true, _ make: @escaping @MainActor (ChosenContainers) throws -> Opened) {
    (app, key, self.attaches, self.make) = (nil, nil, attaches, make)
  }

  deinit {
    guard let close else { return }
    Task { await close() }
  }

  /// Opens the window if it is not open yet. Its containers cannot change afterwards.
  func opened(_ containers: ChosenContainers) -> Result<Opened, any Error> {
    if let result { return result }
    let opened = Result { try make(containers) }
    result = opened
    if let app, case .success(let shown) = opened { close = { app.closeWindow(shown.navigator) } }
    return opened
  }

  private var shown: Opened? { try? result?.get() }

  /// Attaches the host and shows the window, within this call if possible. Does nothing if attaching has
  /// already started.
  func attach() {
    guard attaches, !hasStarted, let shown else { return }
    hasStarted = true
    finishAttaching(shown)
  }

  /// Restores the saved navigation, then attaches the host. Does nothing if attaching has already started.
  ///
  /// - Parameter id: the id of the saved navigation.
  /// - Returns: `false` if the saved navigation cannot be used.
  func attach(goingOnWith kept: String, id: String, in storage: SceneStore) async -> Bool {
    guard attaches, !hasStarted, let shown else { return true }
    hasStarted = true
    let isRestored = await restore(kept, id: id, in: shown.navigator, storage)
    finishAttaching(shown)
    return isRestored
  }

  private func finishAttaching(_ shown: Opened) {
    if let (link, options) = linkAtStart { shown.navigator.dispatch(.open(link), with: options, at: nil) }
    linkAtStart = nil
    do {
      try shown.navigator.attachAtOnce(shown.host)
    } catch {
      failure = error
    }
    app?.swiftUI?.noteShown(shown.navigator, failure)
    isReady = true
  }

  /// Passes the window's key to the system, which stores it.
  func keepKey() {
    if let key, key.wrappedValue == nil, let shown { key.wrappedValue = shown.navigator.key }
  }

  private func restore(
    _ kept: String, id: String, in navigator: Navigator, _ storage: SceneStore
  ) async -> Bool {
    if kept.isEmpty { return true }
    do {
      _ = try await navigator.restore(
        Data(kept.utf8), app: storage.app, dropping: storage.dropping, countedIn: storage.marker(for: id))
      return true
    } catch {
      navigator.reportUnreadable("\(error)")
      return false
    }
  }

  /// Returns the navigation to save, or `nil` if the window is not attached yet or the navigation is too
  /// large. While a restored navigation is pending, it is the pending one.
  ///
  /// - Parameter app: the version of the app.
  func saved(for app: String) -> String? {
    guard isReady, let shown else { return nil }
    return (try? StoredNavigation(shown.navigator, app: app).data()).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Opens a link. A link that arrives before the restoration has ended is opened afterwards. If there are
  /// several, the last one is in front. A universal link that the system passes on twice in one turn, as a URL and in an
  /// activity, is opened once.
  ///
  /// - Parameter placement: where the link puts its screens, unless its route says otherwise.
  func open(_ link: String, _ placement: LinkPlacement) {
    guard link != linkOfTurn else { return }
    linkOfTurn = link
    Task { linkOfTurn = nil }
    var options = RequestOptions()
    options.isFromOutside = placement == .overRoot
    guard !attaches || hasStarted && linkAtStart == nil else { return linkAtStart = (link, options) }
    shown?.navigator.dispatch(.open(link), with: options, at: nil)
  }

  /// Stores the actions with which this window's views open and close windows.
  func note(_ actions: WindowActions) {
    if let shown { app?.swiftUI?.note(actions, of: shown.navigator) }
  }

  /// Records that the window is in front.
  func noteFront() {
    if let app, let shown { app.noteFront(shown.navigator) }
  }
}

/// The error for a `NavigationApp` that declares no SwiftUI screens.
struct MissingScreens: Error, CustomStringConvertible {
  var description: String {
    "this app has no screens: make it by NavigationApp(start:) or NavigationApp(_:tab:navigator:)"
  }
}
#endif
