#if Web
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSaving
@testable import WaymarkWeb

/// Restarting an app and a server many times while their disk accepts no files.
///
/// `Scripts/check-disk` runs these tests on mounted disks. The variable `WAYMARK_RESTARTS` sets the number of
/// restarts.
@Suite(.timeLimit(.minutes(60)), .serialized)
@MainActor
struct DiskTests {
  private let restarts = ProcessInfo.processInfo.environment["WAYMARK_RESTARTS"].flatMap { Int($0) } ?? 10

  // MARK: An app

  private func navigator() throws -> Navigator {
    let map = try NavigationMap { Route(to: Note.self).using(.push).from(.firstStack()) }
    return Navigator(map, start: .stack(Home()))
  }

  private func notes(in navigator: Navigator) -> [Int] {
    navigator.state.screens.compactMap { $0.destination.as(Note.self)?.id }
  }

  /// Launches the app, which restores its window and shows it.
  private func launch(from file: NavigationFile) async throws -> Navigator {
    let navigator = try navigator()
    guard case .restored = await file.restore(in: navigator).file else { throw NotRestored() }
    try await HeadlessHost<String>(nil).attach(to: navigator)
    return navigator
  }

  private struct NotRestored: Error {}

  @Test(
    "an app starts from its saved window while the disk is not writable, and saves when it is writable again",
    arguments: BrokenDisk.Fault.allCases)
  func app(fault: BrokenDisk.Fault) async throws {
    let disk = try BrokenDisk(fault)
    func file() -> NavigationFile {
      NavigationFile(disk.folder.appending(path: "navigation.json"), writer: disk.writer)
    }
    let first = try navigator()
    await first.go(to: Note(id: 1))
    try file().save(first)
    try disk.breakDown()
    for restart in 1...restarts {
      let navigator = try await launch(from: file())
      #expect(notes(in: navigator) == [1])
      await navigator.go(to: Note(id: 1_000 + restart))
      #expect(throws: (any Error).self) { try file().save(navigator) }
      #expect(disk.names == ["navigation.json"])
    }
    try disk.mend()
    let navigator = try await launch(from: file())
    await navigator.go(to: Note(id: 2))
    try file().save(navigator)
    #expect(notes(in: try await launch(from: file())) == [1, 2])
    #expect(disk.names == ["navigation.json"])
  }

  // MARK: A server

  /// A server in a folder.
  @MainActor
  private struct Server {
    let registry: WindowRegistry
    let clock = ManualClock()

    init(on disk: BrokenDisk, _ served: ServedApp) throws {
      let archive = try WindowArchive(WebKeeping(in: disk.folder), for: .seconds(3_600), writer: disk.writer)
      var generator = SystemRandomNumberGenerator()
      let app = served.app()
      registry = WindowRegistry(limits: WebLimits(), clock: clock, archive: archive) { generator.key() }
      registry.appAt = { $0 == app.mount ? app : nil }
    }

    /// Connects a tab to its window.
    func connect(
      fresh: ClientMessage.Credentials? = nil, kept: ClientMessage.Credentials? = nil
    ) async throws -> WebWindow {
      let place = ClientMessage.Place(key: nil, serial: nil, path: "/")
      let hello = ClientMessage.Hello(fresh: fresh, kept: kept, place: place)
      let connection = FakeConnection()
      let window = try #require(await registry.admit(hello, of: "b", on: connection))
      connection.onPage = { [weak window] in window?.receive(.shown(revision: $0.revision)) }
      if let page = connection.pages.last { window.receive(.shown(revision: page.revision)) }
      return window
    }

    /// Stores a window, or tries to.
    func save(_ window: WebWindow) async {
      registry.noteChange(of: window)
      registry.save(window.credentials.window)
      await registry.archive?.finish()
    }
  }

  @Test(
    "a server restores windows while its disk is not writable, and saves them when it is writable again",
    arguments: BrokenDisk.Fault.allCases)
  func server(fault: BrokenDisk.Fault) async throws {
    let disk = try BrokenDisk(fault)
    let served = ServedApp()
    let first = try Server(on: disk, served)
    let page = try first.registry.open(served.app(), for: .init(browser: "b", address: "a"), path: "/")
    try await page.begin(at: "/")
    let kept = try await first.connect(fresh: page.credentials).credentials
    await page.navigator.go(to: Note(id: 1))
    await first.save(page)
    let files = ["\(kept.window).json", "\(kept.window).ticket"]
    try disk.breakDown()
    for restart in 1...restarts {
      let server = try Server(on: disk, served)
      let window = try await server.connect(kept: kept)
      #expect(window.credentials == kept && notes(in: window.navigator) == [1])
      await window.navigator.go(to: Note(id: 1_000 + restart))
      await server.save(window)
      #expect(disk.names == files)
      // Every other time, the server is killed.
      if restart.isMultiple(of: 2) { await server.registry.closeAll() }
    }
    let last = try Server(on: disk, served)
    let window = try await last.connect(kept: kept)
    await window.navigator.go(to: Note(id: 2))
    await last.save(window)
    try disk.mend()
    let file = disk.folder.appending(path: files[0])
    try await waitFor("the window to be stored") {
      last.clock.advance(by: .seconds(31))
      return try String(contentsOf: file, encoding: .utf8).contains("2}")
    }
    let restored = try await Server(on: disk, served).connect(kept: kept)
    #expect(notes(in: restored.navigator) == [1, 2] && disk.names == files)
  }
}
#endif
