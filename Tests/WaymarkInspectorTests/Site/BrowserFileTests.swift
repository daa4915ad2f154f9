#if Web && DEBUG && (os(macOS) || os(Linux))
import Foundation
import Testing

@testable import WaymarkInspector

@Suite("The file for the browser")
struct BrowserFileTests {
  private let file: BrowserFile

  init() throws { file = try BrowserFile(address: "http://127.0.0.1:4711/", ticket: "c0ffee") }

  @Test("the browser file can be read and written only by its owner")
  func permissions() throws {
    defer { file.remove() }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("the browser file opens the page with the ticket in the fragment, which browsers send to no server")
  func content() throws {
    defer { file.remove() }
    let text = try String(contentsOf: file.url, encoding: .utf8)
    #expect(text.contains("location.replace(\"http://127.0.0.1:4711/#ticket=c0ffee\")"))
    #expect(text.ranges(of: "c0ffee").count == 1)
  }

  @Test("the name of the browser file does not contain the ticket")
  func name() {
    defer { file.remove() }
    #expect(!file.url.path.contains("c0ffee"))
  }

  @Test("the browser file no longer exists after its removal")
  func removal() {
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
  }

  @Test("an inspector that is not running writes no browser file")
  @MainActor
  func notRunning() {
    defer { file.remove() }
    var reports: [String] = []
    Inspector().openInBrowser { reports.append($0) }
    #expect(reports == ["The inspector is not running."])
  }
}
#endif
