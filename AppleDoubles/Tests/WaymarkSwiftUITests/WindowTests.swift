import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Reader: Destination {
  let book: Int
}

private struct Film: Destination { var id: Int }

@MainActor private let library = NavigationApp(start: .stack(Page(number: 0))) {
  Screen(Page.self) { Text("page \($0.number)") }
  Screen(Reader.self) { Text("book \($0.book)") }.routes {
    Route(to: Reader.self).using(.push).from(.firstStack()).window(.existingOrNew)
  }
  Screen(Film.self) { Text("film \($0.id)") }.routes {
    Route(to: Film.self).using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
    Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
  }
}

private struct LibraryApp: App {
  var body: some Scene {
    WindowGroup(for: WindowKey.self) { NavigatorView(library, window: $0) }
  }
}

extension EnvironmentValues {
  fileprivate var openLibraryWindow: OpenWindowAction? {
    get { self[OpenLibraryWindowKey.self] }
    set { self[OpenLibraryWindowKey.self] = newValue }
  }
}

private struct OpenLibraryWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction? { nil }
}

private struct OpenerView: View {
  @Environment(\.openLibraryWindow) private var openWindow

  var body: some View { Button("Open") { openWindow?(value: 1) } }
}

private enum LibraryViews {
  @MainActor static let library = NavigationApp(start: .stack(Page(number: 0))) {
    Screen(Page.self) { _ in OpenerView() }
  }

  struct LibraryWindow: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      NavigatorView(library).screens { $0.environment(\.openLibraryWindow, openWindow) }
    }
  }

  struct LibraryApp: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { _ in LibraryWindow() }
    }
  }
}

/// Tests several windows of one app.
@MainActor @Suite(.world, .serialized) struct WindowTests {
  init() { library.stopClock() }

  private func texts() -> [[String]] {
    SwiftUIDouble.windows.map { window in window.rootViewController.map(SwiftUIDouble.texts) ?? [] }
  }

  /// Opens a window, and a second one with a request.
  private func openTwo() async throws -> (Navigator, Navigator) {
    _ = SwiftUIDouble.openWindow(of: LibraryApp())
    await settleWindows()
    let first = try #require(library.windows.first)
    let outcome = await requested { await first.go(to: Reader(book: 1)) }
    #expect(outcome.node != nil, "\(outcome)")
    return (first, try #require(library.windows.last))
  }

  private func closeAll() async {
    for window in library.windows { library.closeWindow(window) }
    await settleWindows()
    #expect(SwiftUIDouble.windows.isEmpty)
  }

  // Scenario B11.
  @Test("a request for a new window opens one without changing the first window")
  func opens()
    async throws
  {
    let (first, second) = try await openTwo()
    #expect(texts() == [["page 0"], ["book 1"]])
    #expect(first !== second && first.state.screens.count == 1)
    await closeAll()
  }

  // Scenario B11.
  @Test("a request for a screen in a different window activates that window") func existing() async throws {
    let (first, second) = try await openTwo()
    let outcome = await requested { await first.go(to: Reader(book: 1)) }
    #expect(outcome.node != nil, "\(outcome)")
    #expect(SwiftUIDouble.windows.count == 2 && library.front === second)
    await closeAll()
  }

  // Scenario B11.
  @Test("a window closed by the user is removed from the app") func closedByUser() async throws {
    let (first, second) = try await openTwo()
    _ = second
    try SwiftUIDouble.close(#require(SwiftUIDouble.windows.last))
    await settleWindows()
    #expect(library.windows.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    await closeAll()
  }

  @Test("a request for a new window stays in its window if the system allows only one") func single()
    async throws
  {
    SwiftUIDouble.supportsMultipleWindows = false
    let (first, second) = try await openTwo()
    #expect(first === second && texts() == [["book 1"]])
    SwiftUIDouble.windows.forEach(SwiftUIDouble.close)
    await settleWindows()
  }

  @Test(
    "a destination of its own window becomes a layer if the system allows only one window",
    arguments: [true, false])
  func layer(hasWindows: Bool) async throws {
    SwiftUIDouble.supportsMultipleWindows = hasWindows
    _ = SwiftUIDouble.openWindow(of: LibraryApp())
    await settleWindows()
    let first = try #require(library.windows.first)
    let outcome = await requested { await first.go(to: Film(id: 1)) }
    #expect(outcome.node?.screen?.destination == AnyDestination(Film(id: 1)))
    #expect(library.windows.map(\.state.layers.count) == (hasWindows ? [1, 1] : [2]))
    SwiftUIDouble.windows.forEach(SwiftUIDouble.close)
    await settleWindows()
  }

  @Test("a screen can open a window with the system's openWindow action") func passedOn() async throws {
    let window = SwiftUIDouble.openWindow(of: LibraryViews.LibraryApp())
    await settleWindows()
    #expect(SwiftUIDouble.press("Open", in: try #require(window.rootViewController)))
    await settleWindows()
    #expect(SwiftUIDouble.windows.count == 2)
    for window in LibraryViews.library.windows { LibraryViews.library.closeWindow(window) }
    await settleWindows()
  }
}
