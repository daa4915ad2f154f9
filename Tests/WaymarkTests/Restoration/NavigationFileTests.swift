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

  private func names(in navigator: Navigator) -> [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "sign in" }
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [])
      .sorted()
  }

  @Test("B4: the next launch restores the saved state, and no other file is left")
  func saves() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url).save(first)
      let second = try window()
      let launch = await NavigationFile(url).restore(in: second)
      #expect(names(in: second) == ["home", "a"] && files == ["navigation.json"])
      guard case .restored(let restoration) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(restoration.dropped.isEmpty && launch.link == nil)
    }
  }

  @Test("B4: without a file the window keeps its start and opens the link")
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

  @Test("B4: a link at launch is opened from the restored state")
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

  @Test("B4: a link at launch builds only visible screens if the host is attached later")
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
      #expect(built == ["b"] && names(in: second) == ["home", "a", "b"])
    }
  }

  @Test(
    "B4: after a crash before or after the write, the next launch restores the old or the new state")
  func diesWhileSaving() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("old"))
      try NavigationFile(url).save(first)
      await first.go(to: Screen("new"))
      var disk = Disk()
      disk.write = { _, _ in throw Mishap() }
      #expect(throws: Mishap.self) { try NavigationFile(url, disk: disk).save(first) }
      let second = try window()
      await NavigationFile(url).restore(in: second)
      #expect(names(in: second) == ["home", "old"])
      let write = Disk().write
      disk.write = {
        try write($0, $1)
        throw Mishap()
      }
      #expect(throws: Mishap.self) { try NavigationFile(url, disk: disk).save(first) }
      let third = try window()
      await NavigationFile(url).restore(in: third)
      #expect(names(in: third) == ["home", "old", "new"])
    }
  }

  @Test("B4: a file that was being restored at two crashes is put aside at the third launch")
  func diesWhileStarting() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url).save(first)
      var disk = Disk()
      disk.remove = { _ in }
      for _ in 0..<2 { await NavigationFile(url, disk: disk).restore(in: try window()) }
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
    "B4: an unreadable file is put aside with a reason",
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

  @Test("B4: a file that is too large is put aside without being read")
  func tooLarge() async throws {
    try await within {
      try Data("{".utf8).write(to: url)
      var disk = Disk()
      var wasRead = false
      disk.size = { [url] in $0 == url ? 3 * SavedNavigationLimits.bytes : nil }
      disk.read = {
        wasRead = true
        return try Data(contentsOf: $0)
      }
      let launch = await NavigationFile(url, disk: disk).restore(in: try window())
      guard case .putAside(_?, .unreadable) = launch.file else {
        Issue.record("\(launch.file)")
        return
      }
      #expect(!wasRead && files.contains("navigation.json.aside"))
    }
  }

  @Test("B4: a file of another app version is migrated before it is read")
  func migrates() async throws {
    try await within {
      let first = try window()
      await first.go(to: Screen("a"))
      try NavigationFile(url, app: "1").save(first)
      let second = try window()
      let file = NavigationFile(url, app: "2") { saved, app in
        #expect(app == "1")
        saved.json = saved.json.replacing("\"a\"", with: "\"b\"")
      }
      await file.restore(in: second)
      #expect(names(in: second) == ["home", "b"])
      try file.save(second)
      let third = try window()
      await NavigationFile(url, app: "2") { _, _ in throw Mishap() }.restore(in: third)
      #expect(names(in: third) == ["home", "b"])
    }
  }

  @Test(
    "B4: only the owner can read the saved file, even if it replaces a readable one",
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

  @Test("B4: a failed save throws an error")
  func fails() async throws {
    try await within {
      let navigator = try window()
      #expect(throws: (any Error).self) {
        try NavigationFile(url.appending(path: "no/such/folder")).save(navigator)
      }
    }
  }
}
