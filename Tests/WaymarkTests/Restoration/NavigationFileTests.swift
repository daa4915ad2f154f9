import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Saving a window's navigation in a file that survives a crash at any time.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NavigationFileTests {
  private let folder: URL
  private let url: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "navigation.json")
  }

  /// Runs a body, then removes the folder.
  private func within(_ body: () async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  private func window() throws -> Navigator {
    let map = try NavigationMap(links: LinkFormat(scheme: "test")) {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self, link: "/sign-in").using(.present(.sheet)).from(.current)
    }
    return Navigator(map, start: .stack(Screen("home")))
  }

  /// Returns a host that shows the window.
  private func host(_ build: @escaping (String) throws -> Void = { _ in }) -> HeadlessHost<String> {
    HeadlessHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { screen, _ in
          try build(screen.name)
          return screen.name
        }
        ScreenModule(SignIn.self) { _, _ in "sign in" }
      })
  }

  private func names(in navigator: Navigator) -> [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "sign in" }
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [])
      .sorted()
  }

  // Scenario B4.
  @Test("the next launch restores the saved state, and no temporary file remains")
  func saves() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url).save(first)
      let second = try window()
      let launch = await NavigationFile(url).restore(in: second)
      try await host().attach(to: second)
      #expect(names(in: second) == ["home", "a"] && files == ["navigation.json"])
      guard case .restored(let restoration) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(restoration.dropped.isEmpty && launch.link == nil)
    }
  }

  // Scenario B4.
  @Test("without a file, the window keeps its start and opens the link")
  func absent() async throws {
    try await within {
      let navigator = try window()
      let launch = await NavigationFile(url).restore(in: navigator, opening: "test://screens/a")
      guard case .absent = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(names(in: navigator) == ["home", "a"] && launch.link?.node != nil && files.isEmpty)
    }
  }

  // Scenario B4.
  @Test("a link at launch opens from the restored state")
  func link() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url).save(first)
      let second = try window()
      await NavigationFile(url).restore(in: second, opening: "test://sign-in")
      #expect(names(in: second) == ["home", "a", "sign in"])
    }
  }

  // Scenario B4.
  @Test("a link at launch builds only visible screens if the host is attached later")
  func buildsOnce() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url).save(first)
      let second = try window()
      await NavigationFile(url).restore(in: second, opening: "test://screens/b")
      var built: [String] = []
      let host = HeadlessHost(
        ModuleRegistry<String> {
          ScreenModule(Screen.self) { screen, _ in
            built.append(screen.name)
            return screen.name
          }
          ScreenModule(SignIn.self) { _, _ in "sign in" }
        })
      try await host.attach(to: second)
      #expect(built == ["b"] && names(in: second) == ["home", "b"])
    }
  }

  // Scenario B4.
  @Test(
    "after a crash during a write, the next launch restores either the old or the new state")
  func diesWhileSaving() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("old"))
      try NavigationFile(url).save(first)
      await first.go(to: Screen("new"))
      var calls = FileCalls()
      let replace = calls.replace
      calls.replace = { _, _ in throw Mishap() }
      #expect(throws: Mishap.self) { try NavigationFile(url, writer: FileWriter(calls)).save(first) }
      let second = try window()
      await NavigationFile(url).restore(in: second)
      #expect(names(in: second) == ["home", "old"])
      calls.replace = {
        try replace($0, $1)
        throw Mishap()
      }
      #expect(throws: Mishap.self) { try NavigationFile(url, writer: FileWriter(calls)).save(first) }
      let third = try window()
      await NavigationFile(url).restore(in: third)
      #expect(names(in: third) == ["home", "old", "new"])
    }
  }

  private var marker: URL { folder.appending(path: "navigation.json.starting") }

  /// Saves a window that shows the screens "home" and "a".
  private func saveWindow() async throws {
    let navigator = try window()
    await navigator.go(to: Screen("a"))
    try NavigationFile(url).save(navigator)
  }

  // Scenario B4.
  @Test("a file whose restoration crashed twice is moved aside at the third launch")
  func diesWhileStarting() async throws {
    try await within {
      try await saveWindow()
      try Data("one\ntwo\n".utf8).write(to: marker)
      let third = try window()
      let launch = await NavigationFile(url).restore(in: third)
      guard case .putAside(let aside?, .diedWhileStarting) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(names(in: third) == ["home"] && files == ["navigation.json.aside"])
      #expect(aside.lastPathComponent == "navigation.json.aside")
      try NavigationFile(url).save(third)
      let fourth = try window()
      guard case .restored = await NavigationFile(url).restore(in: fourth).file else {
        Issue.record("the fourth start has nothing")
        return
      }
    }
  }

  @Test(
    "a crash during the build of the first screens counts as a crash at launch",
    arguments: [false, true])
  func diesWhileBuilding(isAttachedFirst: Bool) async throws {
    try await within {
      try await saveWindow()
      var counts: [String] = []
      let host = host { [marker] name in
        if name == "a" { counts.append(try String(contentsOf: marker, encoding: .utf8)) }
      }
      let second = try window()
      if isAttachedFirst { try await host.attach(to: second) }
      await NavigationFile(url).restore(in: second)
      if !isAttachedFirst { try await host.attach(to: second) }
      #expect(counts == ["\(LaunchAttempt.process)\n"])
      #expect(names(in: second) == ["home", "a"] && files == ["navigation.json"])
    }
  }

  @Test("a crash during the reading of the file counts as a crash at launch")
  func diesWhileReading() async throws {
    try await within {
      try await saveWindow()
      var isCounted = false
      let file = NavigationFile(
        url, app: "2",
        dropping: { [marker] _, _ in
          isCounted = FileManager.default.fileExists(atPath: marker.path)
          return false
        })
      await file.restore(in: try window())
      #expect(isCounted)
    }
  }

  @Test("a launch that ends normally before a host shows the window does not count as a crash")
  func closed() async throws {
    try await within {
      try await saveWindow()
      let second = try window()
      await NavigationFile(url).restore(in: second)
      #expect(files == ["navigation.json", "navigation.json.starting"])
      second.close()
      #expect(files == ["navigation.json"])
    }
  }

  // Scenario B4.
  @Test(
    "an unreadable file is moved aside, and the reason is reported",
    arguments: ["", "{", "{\"app\":\"\",\"navigation\":\"[]\"}", "nonsense"])
  func damaged(text: String) async throws {
    try await within {
      try Data(text.utf8).write(to: url)
      let navigator = try window()
      let launch = await NavigationFile(url).restore(in: navigator)
      guard case .putAside(_?, .unreadable(let reason)) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(!reason.isEmpty && names(in: navigator) == ["home"] && files == ["navigation.json.aside"])
    }
  }

  // Scenario B4.
  @Test("a file that is too large is moved aside without being read")
  func tooLarge() async throws {
    try await within {
      try Data("{".utf8).write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: UInt64(3 * SavedNavigationLimits.bytes))
      let launch = await NavigationFile(url).restore(in: try window())
      guard case .putAside(_?, .unreadable("\(SavedFault.tooManyBytes.error)")) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(files == ["navigation.json.aside"])
    }
  }

  // Scenario B4.
  @Test(
    "only the owner can read the saved file, even if the file replaces a readable one",
    arguments: [false, true])
  func permissions(isThere: Bool) async throws {
    try await within {
      let navigator = try window()
      if isThere {
        try Data("old".utf8).write(to: url)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o644], ofItemAtPath: url.path(percentEncoded: false))
      }
      try NavigationFile(url).save(navigator)
      #expect(try mode(url) == 0o600 && files == ["navigation.json"])
    }
  }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions]
      as? Int
  }

  @Test(
    "a file is restored even if the launch cannot be counted",
    arguments: [POSIXErrorCode.ENOSPC, .EROFS, .EACCES])
  func uncounted(code: POSIXErrorCode) async throws {
    try await within {
      try await saveWindow()
      var calls = FileCalls()
      calls.create = { _ in throw POSIXError(code) }
      let second = try window()
      let launch = await NavigationFile(url, writer: FileWriter(calls)).restore(in: second)
      guard case .restored = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(names(in: second) == ["home", "a"] && files == ["navigation.json"])
    }
  }

  @Test("a file that the file system cannot read is not moved")
  func unavailable() async throws {
    try await within {
      // A folder cannot be read as a file.
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      let navigator = try window()
      let launch = await NavigationFile(url).restore(in: navigator, opening: "test://screens/a")
      guard case .unavailable = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(names(in: navigator) == ["home", "a"] && files == ["navigation.json"])
    }
  }

  @Test("a screen that cannot be built after a launch shows the failure and stays in the saved file")
  func unbuilt() async throws {
    try await within {
      try await saveWindow()
      var isDown = true
      for isAttachedFirst in [false, true] {
        isDown = true
        let navigator = try window()
        let host = host { if isDown, $0 == "a" { throw Mishap() } }
        if isAttachedFirst { try await host.attach(to: navigator) }
        await NavigationFile(url).restore(in: navigator)
        if !isAttachedFirst { try await host.attach(to: navigator) }
        let front = try #require(navigator.state.focusedScreen?.id)
        #expect(names(in: navigator) == ["home", "a"] && host.shows(navigator.state))
        #expect(host.failure(of: front) == .buildFailed(AnyDestination(Screen("a")), Mishap()))
        try NavigationFile(url).save(navigator)
        isDown = false
        host.connection?.loadViews(of: [front])
        #expect(host.failure(of: front) == nil && host.view(of: front) == "a" && host.violations.isEmpty)
      }
    }
  }

  @Test("a save removes temporary files older than an hour that a terminated process has left")
  func abandoned() async throws {
    try await within {
      let name = FileWriter.temporaryName(at: Date(timeIntervalSinceNow: -4_000), number: 1)
      try Data("{".utf8).write(to: folder.appending(path: name))
      try NavigationFile(url).save(try window())
      #expect(files == ["navigation.json"])
    }
  }

  // Scenario B4.
  @Test("a failed save throws an error")
  func fails() async throws {
    try await within {
      let navigator = try window()
      #expect(throws: (any Error).self) {
        try NavigationFile(url.appending(path: "no/such/folder")).save(navigator)
      }
    }
  }
}
