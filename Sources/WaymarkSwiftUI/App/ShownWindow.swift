#if canImport(SwiftUI)
import Foundation
import SwiftUI
import Waymark
import WaymarkSaving

/// A window as long as SwiftUI shows it: opened when its views are first evaluated, and closed when they go.
@MainActor
final class ShownWindow {
  typealias Opened = (navigator: Navigator, host: SwiftUIHost)

  private(set) lazy var opened: Result<Opened, any Error> = open()
  /// Whether it has been begun to show the window.
  private(set) var hasStarted = false
  private var isReady = false
  /// The link by which the app was started.
  private var linkAtStart: String?
  private let make: @MainActor () throws -> Opened
  private let attaches: Bool
  /// The app that the window is one of; `nil` if its navigator was made elsewhere.
  private let app: NavigationApp?
  private var close: (@MainActor @Sendable () -> Void)?
  /// What the system knows the window by, if it has been told to keep that.
  private let key: Binding<WindowKey?>?
  /// Whether the system can be asked for further windows.
  var isOneOfSeveral: Bool { key != nil }

  init(of app: NavigationApp, key: Binding<WindowKey?>? = nil) {
    (self.app, attaches, self.key) = (app, true, key)
    make = {
      guard let kit = app.swiftUI else { throw MissingScreens() }
      return (try app.open(key?.wrappedValue), kit.makeHost())
    }
  }

  init(_ make: @escaping @MainActor () throws -> Opened) {
    (app, attaches, key, self.make) = (nil, true, nil, make)
  }

  /// - Parameter attaches: whether the host is attached here, or by whoever made it.
  init(_ navigator: Navigator, on host: SwiftUIHost, attaches: Bool) {
    (app, self.attaches, key) = (nil, attaches, nil)
    make = { (navigator, host) }
  }

  deinit {
    guard let close else { return }
    Task { await close() }
  }

  private func open() -> Result<Opened, any Error> {
    let opened = Result(catching: make)
    if let app, case .success(let shown) = opened { close = { app.close(shown.navigator) } }
    return opened
  }

  /// Has the host show the window, once it goes on with what was kept. Nothing happens if it does so already.
  func attach(goingOnWith kept: String = "") async {
    guard attaches, !hasStarted, case .success(let shown) = opened else { return }
    hasStarted = true
    if !kept.isEmpty { await restore(kept, in: shown) }
    if let link = linkAtStart { shown.navigator.dispatch(.open(link)) }
    if let key, key.wrappedValue == nil { key.wrappedValue = shown.navigator.key }
    do {
      try await shown.navigator.attach(shown.host)
    } catch {
      shown.host.failure = error
    }
    app?.swiftUI?.noteShown(shown.navigator, shown.host.failure)
    isReady = true
  }

  private func restore(_ kept: String, in shown: Opened) async {
    do {
      let types = shown.navigator.restorableTypes()
      let saved = try SavedNavigation(json: Data(kept.utf8), types: types)
      await shown.navigator.withoutAnimation { await shown.navigator.restore(saved) }
    } catch {
      shown.host.onFault(.unreadable("\(error)"))
    }
  }

  /// The navigation, to be kept; `nil` as long as it has not started, and where it is too large.
  var saved: String? {
    guard isReady, case .success(let shown) = opened else { return nil }
    let state = shown.navigator.state
    shown.navigator.reportMissingTypes(in: state)
    return (try? SavedNavigation(state).json()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Opens a link: after what was kept, if the window has not started yet.
  func open(_ link: String) {
    guard hasStarted || !attaches else { return linkAtStart = link }
    if case .success(let shown) = opened { shown.navigator.dispatch(.open(link)) }
  }

  /// Remembers how this window's views open and close windows.
  func note(_ actions: WindowActions) {
    if case .success(let shown) = opened { app?.swiftUI?.note(actions, of: shown.navigator) }
  }

  /// Takes note that the user has turned to the window.
  func noteFront() {
    if let app, case .success(let shown) = opened { app.noteFront(shown.navigator) }
  }
}

/// A `NavigationApp` without screens for SwiftUI.
struct MissingScreens: Error, CustomStringConvertible {
  var description: String {
    "this app has no screens: make it by NavigationApp(start:) or NavigationApp(_:tab:navigator:)"
  }
}
#endif
