#if canImport(SwiftUI)
import Foundation
import Observation
import SwiftUI
import Waymark

/// A window as long as SwiftUI shows it: opened when its views are first evaluated, and closed when they go.
@Observable @MainActor
final class ShownWindow {
  typealias Opened = (navigator: Navigator, host: any ViewHost)

  /// Why the window's first screens could not be built; `nil` if nothing went wrong.
  private(set) var failure: BuildFailure?
  @ObservationIgnored private var result: Result<Opened, any Error>?
  /// Whether the host has been attached, or is about to be.
  @ObservationIgnored private(set) var hasStarted = false
  @ObservationIgnored private var isReady = false
  /// The link by which the app was started.
  @ObservationIgnored private var linkAtStart: String?
  @ObservationIgnored private let make: @MainActor (ContainerStyle) throws -> Opened
  @ObservationIgnored private let attaches: Bool
  /// The app that the window is one of; `nil` if its navigator was made elsewhere.
  @ObservationIgnored private let app: NavigationApp?
  @ObservationIgnored private var close: (@MainActor @Sendable () -> Void)?
  /// The system's key of the window, if the system keeps one.
  @ObservationIgnored private let key: Binding<WindowKey?>?
  /// Whether the system can be asked for further windows.
  var isOneOfSeveral: Bool { key != nil }

  init(of app: NavigationApp, key: Binding<WindowKey?>? = nil) {
    (self.app, attaches, self.key) = (app, true, key)
    make = { style in
      guard let kit = app.swiftUI else { throw MissingScreens() }
      return (try app.open(key?.wrappedValue), style.host(kit.modules, tab: kit.tab))
    }
  }

  /// - Parameter attaches: whether the host is attached here, and not by the code that made it.
  init(attaches: Bool = true, _ make: @escaping @MainActor (ContainerStyle) throws -> Opened) {
    (app, key, self.attaches, self.make) = (nil, nil, attaches, make)
  }

  deinit {
    guard let close else { return }
    Task { await close() }
  }

  /// Opens the window, unless it is open. The style of its containers is fixed from then on.
  func opened(_ style: ContainerStyle) -> Result<Opened, any Error> {
    if let result { return result }
    let opened = Result { try make(style) }
    result = opened
    if let app, case .success(let shown) = opened { close = { app.close(shown.navigator) } }
    return opened
  }

  private var shown: Opened? { try? result?.get() }

  /// Has the host show the window, within this call as far as that is possible. Nothing happens if it does so already.
  func attach() {
    guard attaches, !hasStarted, let shown else { return }
    hasStarted = true
    finishAttaching(shown)
  }

  /// Has the host show the window, once it goes on with what was kept. Nothing happens if it does so already.
  func attach(goingOnWith kept: String) async {
    guard attaches, !hasStarted, let shown else { return }
    hasStarted = true
    await restore(kept, in: shown)
    finishAttaching(shown)
  }

  private func finishAttaching(_ shown: Opened) {
    if let link = linkAtStart { shown.navigator.dispatch(.open(link)) }
    do {
      try shown.navigator.attachAtOnce(shown.host)
    } catch {
      failure = error
    }
    app?.swiftUI?.noteShown(shown.navigator, failure)
    isReady = true
  }

  /// Tells the system the window's key, which it keeps.
  func keepKey() {
    if let key, key.wrappedValue == nil, let shown { key.wrappedValue = shown.navigator.key }
  }

  private func restore(_ kept: String, in shown: Opened) async {
    do {
      let types = shown.navigator.restorableTypes()
      let saved = try SavedNavigation(json: Data(kept.utf8), types: types)
      await shown.navigator.withoutAnimation { await shown.navigator.restore(saved) }
    } catch {
      shown.navigator.reportUnreadable("\(error)")
    }
  }

  /// The navigation, to be kept; `nil` as long as it has not started, and where it is too large.
  var saved: String? {
    guard isReady, let shown else { return nil }
    let state = shown.navigator.state
    shown.navigator.reportMissingTypes(in: state)
    return (try? SavedNavigation(state).json()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Opens a link: after what was kept, if the window has not started yet.
  func open(_ link: String) {
    guard hasStarted || !attaches else { return linkAtStart = link }
    shown?.navigator.dispatch(.open(link))
  }

  /// Remembers how this window's views open and close windows.
  func note(_ actions: WindowActions) {
    if let shown { app?.swiftUI?.note(actions, of: shown.navigator) }
  }

  /// Notes that the user has turned to the window.
  func noteFront() {
    if let app, let shown { app.noteFront(shown.navigator) }
  }
}

/// A `NavigationApp` without screens for SwiftUI.
struct MissingScreens: Error, CustomStringConvertible {
  var description: String {
    "this app has no screens: make it by NavigationApp(start:) or NavigationApp(_:tab:navigator:)"
  }
}
#endif
