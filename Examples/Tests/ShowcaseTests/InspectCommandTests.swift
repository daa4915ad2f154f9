import Foundation
import MiniApps
import Testing
import Waymark
import WaymarkSaving

struct InspectCommandTests {
  @Test("the inspect command opens a log in the inspector")
  @MainActor
  func opens() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "shop.log")
    let navigator = try MiniApp.shop.open().navigator
    var log = Data()
    let writer = try NavigationLogWriter(navigator, app: "1") { log += $0 }
    await navigator.open("shop://products/42")
    try log.write(to: file)
    #expect(writer.failure == nil)
    let showcase = try await ServedShowcase(command: ["inspect", file.path])
    let page = try await showcase.page(at: "/")
    #expect(page.status == 200 && page.text.contains("id=\"inspector\""))
    #expect(try await showcase.interrupt().status == 0)
  }

  @Test("the error for a missing or invalid log names the file")
  func refuses() async throws {
    let missing = try await ShowcaseRun(["inspect", "nowhere.log"])
    #expect(missing.status == 1 && missing.errors.hasPrefix("Error: nowhere.log cannot be read"))
    let program = Bundle.main.bundleURL.appending(path: "Showcase").path
    let other = try await ShowcaseRun(["inspect", program])
    #expect(other.status == 1 && other.errors.hasPrefix("Error: Showcase: "))
  }
}
