#if Web
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSaving
@testable import WaymarkWeb

/// Restoring windows after a restart of the server.
@Suite(.timeLimit(.minutes(10)))
@MainActor
final class WindowKeepingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "keeping-\(UUID().uuidString)")
  private let served = ServedApp()
  private let app: WebApp
  private let clock = ManualClock()

  init() { app = served.app() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes the registry of a server. The second one represents the server after its restart.
  private func registry(
    for absence: Duration = .seconds(60), windows: Int? = nil, calls: FileCalls = FileCalls()
  ) throws -> WindowRegistry {
    let archive = try WindowArchive(
      WebKeeping(in: folder, app: "1"), for: absence, writer: FileWriter(calls))
    var generator = SystemRandomNumberGenerator()
    var limits = WebLimits()
    if let windows { limits.windows = windows }
    let registry = WindowRegistry(limits: limits, clock: clock, archive: archive) { generator.key() }
    registry.appAt = { [app] in $0 == app.mount ? app : nil }
    return registry
  }

  private func hello(
    fresh: WebWindow? = nil, kept: ClientMessage.Credentials? = nil
  ) -> ClientMessage.Hello {
    let place = ClientMessage.Place(key: nil, serial: nil, path: "/")
    return ClientMessage.Hello(fresh: fresh?.credentials, kept: kept, place: place)
  }

  /// Opens a window and goes to a note.
  private func window(in registry: WindowRegistry) async throws -> WebWindow {
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    _ = await registry.admit(hello(fresh: window), of: "b", on: FakeConnection())
    window.feed.disconnect()
    await window.navigator.go(to: Note(id: 7))
    return window
  }

  private func screens(_ window: WebWindow?) -> [String]? {
    window?.navigator.state.screens.map { "\($0.destination)" }
  }

  /// Makes a file and its ticket two hours old.
  private func makeOld(_ id: String) throws {
    for suffix in ["json", "ticket"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7_200)],
        ofItemAtPath: folder.appending(path: "\(id).\(suffix)").path)
    }
  }

  private func isOld(_ id: String) throws -> Bool {
    let path = folder.appending(path: "\(id).json").path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return try #require(date).timeIntervalSinceNow < -3_600
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  // Scenario B4.
  @Test("a reconnecting tab gets its window with the same screens and ids")
  func restored() async throws {
    let first = try registry()
    let window = try await window(in: first)
    let (kept, before) = (window.credentials, window.navigator.state)
    await first.closeAll()
    let second = try registry()
    let connection = FakeConnection()
    let restored = await second.admit(hello(kept: kept), of: "b", on: connection)
    #expect(screens(restored) == ["Home()", "Note(id: 7)"] && restored?.credentials == kept)
    #expect(restored?.navigator.state.screens.map(\.id.number) == before.screens.map(\.id.number))
    #expect(connection.messages.first == .welcome(window: kept.window, token: kept.token, resumed: true))
  }

  @Test("a stored window with a screen that cannot be built shows the failure and keeps its files")
  func unbuilt() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    served.isDown = true
    let second = try registry()
    let connection = FakeConnection()
    let restored = try #require(await second.admit(hello(kept: kept), of: "b", on: connection))
    #expect(screens(restored) == ["Home()", "Note(id: 7)"] && restored.credentials == kept)
    #expect(try names() == ["\(kept.window).json", "\(kept.window).ticket"])
    let html = restored.feed.current().page.html
    let retry = html.matches(of: /id="([^"]+)"[^>]*>([^<]+)</).first { $0.2 == HostTexts().tryAgain }
    served.isDown = false
    await restored.press(String(try #require(retry).1))
    #expect(restored.feed.current().page.html.contains("Note 7"))
  }

  @Test("a server at its window limit keeps the files of a stored window")
  func fullServer() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    let second = try registry(windows: 0)
    #expect(await second.admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil)
    await second.closeAll()
    let third = try registry()
    let restored = await third.admit(hello(kept: kept), of: "b", on: FakeConnection())
    #expect(screens(restored) == ["Home()", "Note(id: 7)"])
  }

  @Test("a file that the file system cannot read stays in the folder")
  func unavailable() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    let (file, aside) = (folder.appending(path: "\(kept.window).json"), folder.appending(path: "aside"))
    try FileManager.default.moveItem(at: file, to: aside)
    // A folder cannot be read as a file.
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let second = try registry()
    #expect(await second.admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil && second.count == 0)
    await second.closeAll()
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: aside, to: file)
    let restored = await (try registry()).admit(hello(kept: kept), of: "b", on: FakeConnection())
    #expect(screens(restored) == ["Home()", "Note(id: 7)"])
  }

  @Test("a restored window closes if its tab does not connect, and stays stored")
  func unclaimed() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    let second = try registry()
    let restored = try #require(await second.restore(kept, of: "b"))
    try await waitFor("the window to close") {
      clock.advance(by: .seconds(61))
      return !second.has(restored)
    }
    await second.closeAll()
    let again = await (try registry()).admit(hello(kept: kept), of: "b", on: FakeConnection())
    #expect(screens(again) == ["Home()", "Note(id: 7)"])
  }

  @Test("a window whose restoration has ended the server twice is removed")
  func endedTwice() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    try "one\ntwo\n".write(
      to: folder.appending(path: "\(kept.window).json.starting"), atomically: true, encoding: .utf8)
    let second = try registry()
    #expect(await second.admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil && second.count == 0)
    await second.closeAll()
    #expect(try names() == [])
  }

  // Scenario B4.
  @Test("a window is saved regularly and restored after the server was killed")
  func killed() async throws {
    let first = try registry()
    let window = try await window(in: first)
    clock.advance(by: .seconds(2))
    try await waitFor("the window to be kept") {
      let file = folder.appending(path: "\(window.credentials.window).json")
      return (try? String(contentsOf: file, encoding: .utf8))?.contains("Note") == true
    }
    // The first server ends without notice.
    let restored = await (try registry()).admit(
      hello(kept: window.credentials), of: "b", on: FakeConnection())
    #expect(screens(restored) == ["Home()", "Note(id: 7)"])
  }

  // Scenario B4.
  @Test("a saved window is restored only for its own browser and token")
  func others() async throws {
    let first = try registry()
    var kept = try await window(in: first).credentials
    await first.closeAll()
    let second = try registry()
    #expect(await second.admit(hello(kept: kept), of: "c", on: FakeConnection()) == nil)
    kept.token = "guessed"
    #expect(await second.admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil)
    #expect(second.count == 0)
  }

  // Scenario B4.
  @Test("only one of two tabs that request the same window receives it")
  func twice() async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    let second = try registry()
    let tabs = [FakeConnection(), FakeConnection()]
    async let a = second.admit(hello(kept: kept), of: "b", on: tabs[0])
    async let b = second.admit(hello(kept: kept), of: "b", on: tabs[1])
    let windows = await [a, b]
    #expect(windows.compactMap(\.self).count == 1)
    #expect(second.count == 1)
  }

  // Scenario B4.
  @Test("closing a window removes its files")
  func closed() async throws {
    let registry = try registry()
    let window = try await window(in: registry)
    await registry.archive?.finish()
    #expect(try names().count == 2)
    registry.close(window)
    await registry.archive?.finish()
    #expect(try names() == [])
  }

  // Scenario B4.
  @Test("the server removes expired files at launch")
  func old() async throws {
    let first = try registry()
    _ = try await window(in: first)
    await first.closeAll()
    _ = try registry(for: .seconds(-60))
    #expect(try names() == [])
  }

  @Test("a ticket without a saved navigation expires like a saved window")
  func ticketAlone() async throws {
    let first = try registry()
    let id = try await window(in: first).credentials.window
    await first.closeAll()
    try FileManager.default.removeItem(at: folder.appending(path: "\(id).json"))
    _ = try registry()
    #expect(try names() == ["\(id).ticket"])
    _ = try registry(for: .seconds(-60))
    #expect(try names() == [])
  }

  @Test("a connected window without changes does not expire")
  func connected() async throws {
    let registry = try registry()
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    let connection = FakeConnection()
    _ = await registry.admit(hello(fresh: window), of: "b", on: connection)
    await registry.archive?.finish()
    let id = window.credentials.window
    try makeOld(id)
    try await waitFor("the connection to be noted") {
      clock.advance(by: .seconds(15 * 60))
      return try !isOld(id)
    }
    try makeOld(id)
    registry.release(window, from: connection)
    try await waitFor("the end of the connection to be noted") { try !isOld(id) }
  }

  // Scenario B4.
  @Test("damaged files are ignored", arguments: ["", "{", "{\"app\":\"1\",\"navigation\":\"{}\"}"])
  func damaged(text: String) async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    try text.write(to: folder.appending(path: "\(kept.window).json"), atomically: true, encoding: .utf8)
    let second = try registry()
    #expect(await second.admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil && second.count == 0)
  }

  // Scenario B4.
  @Test("a damaged ticket restores no window", arguments: ["", "{", "{\"mount\":\"\"}"])
  func damagedTicket(text: String) async throws {
    let first = try registry()
    let kept = try await window(in: first).credentials
    await first.closeAll()
    try text.write(to: folder.appending(path: "\(kept.window).ticket"), atomically: true, encoding: .utf8)
    #expect(await (try registry()).admit(hello(kept: kept), of: "b", on: FakeConnection()) == nil)
  }

  // Scenario B4.
  @Test(
    "no file is read or written for an invalid window id",
    arguments: ["../x", "a/b", "", ".", "a.b", "ä"])
  func strange(id: String) async throws {
    let archive = try WindowArchive(WebKeeping(in: folder), for: .seconds(60))
    let navigator = Navigator(try NavigationMap {}, start: .stack(Home()))
    archive.save(navigator, as: id, .init(mount: "", browser: "b", address: "a", token: "t"))
    archive.remove(id)
    #expect(await archive.ticket(of: id) == nil && archive.file(of: id) == nil)
    #expect(try names() == [])
  }

  // Scenario B4.
  @Test("other users cannot read the saved files")
  func permissions() async throws {
    let registry = try registry()
    let window = try await window(in: registry)
    await registry.archive?.finish()
    let ticket = folder.appending(path: "\(window.credentials.window).ticket")
    func mode(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(try mode(folder) == 0o700 && mode(ticket) == 0o600)
  }

  // Scenario B4.
  @Test("other users cannot read the saved files, even if they can read the folder")
  func permissionsInAnOpenFolder() async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let registry = try registry()
    _ = try await window(in: registry)
    await registry.closeAll()
    let names = try names()
    #expect(names.count == 2)
    for name in names {
      let path = folder.appending(path: name).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
  }

  @Test("a folder that cannot be created is reported as an error")
  func noFolder() throws {
    try "a file".write(to: folder, atomically: true, encoding: .utf8)
    let inside = WebKeeping(in: folder.appending(path: "windows"))
    #expect { try WebServer([app], keeping: inside) } throws: {
      "\($0)".hasPrefix("the folder for windows cannot be created: ")
    }
  }
}
#endif
