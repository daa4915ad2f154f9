#if Web && DEBUG && (os(macOS) || os(Linux))
import Foundation
import Testing

@testable import WaymarkInspector

@Suite("The file for the browser")
struct BrowserFileTests {
  private let file: BrowserFile

  init() throws { file = try BrowserFile(address: "http://127.0.0.1:4711/", ticket: "c0ffee") }

  @Test("can be read and written only by its owner")
  func permissions() throws {
    defer { file.remove() }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("leads to the page with the ticket in the fragment, which no request contains")
  func content() throws {
    defer { file.remove() }
    let text = try String(contentsOf: file.url, encoding: .utf8)
    #expect(text.contains("location.replace(\"http://127.0.0.1:4711/#ticket=c0ffee\")"))
    #expect(text.ranges(of: "c0ffee").count == 1)
  }

  @Test("has a name without the ticket")
  func name() {
    defer { file.remove() }
    #expect(!file.url.path.contains("c0ffee"))
  }

  @Test("is gone after it was removed")
  func removal() {
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
  }

  @Test("is not written by an inspector that is not running")
  @MainActor
  func notRunning() {
    defer { file.remove() }
    var reports: [String] = []
    Inspector().openInBrowser { reports.append($0) }
    #expect(reports == ["The inspector is not running."])
  }
}
#endif
