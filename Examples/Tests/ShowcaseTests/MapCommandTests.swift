import Foundation
import Testing

struct MapCommandTests {
  @Test("the map command lists the place, links and interceptors of each screen")
  func text() async throws {
    let run = try await ShowcaseRun(["map"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("tab Bag, starts with Bag"))
    #expect(run.output.contains("- Account: shop://account; asks the login"))
    #expect(try await ShowcaseRun(["map", "news", "--fold"]).output.contains("links: news://"))
  }

  @Test(
    "the map command writes each format",
    arguments: [
      ("svg", "<svg xmlns="), ("mermaid", "flowchart LR\n"), ("json", "{\n  \"format\": 1,"), ("text", "1"),
    ])
  func formats(format: String, start: String) async throws {
    let run = try await ShowcaseRun(["map", "shop", "--format", format])
    #expect(run.status == 0 && run.output.hasPrefix(start))
    #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
  }

  // Scenario B7.
  @Test("the map command describes changes in sentences")
  func changes() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "map-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let json = try await ShowcaseRun(["map", "shop", "--format", "json"]).output
    try json.write(to: file, atomically: true, encoding: .utf8)
    #expect(try await ShowcaseRun(["map", "shop", "--changes-from", file.path]).output == "no changes\n")
    try json.replacing("\"the login\"", with: "\"the login\", \"AgeCheck\"")
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try await ShowcaseRun(["map", "shop", "--changes-from", file.path])
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "! Account: no longer asks AgeCheck", "! Account by \"on any stack\": no longer asks AgeCheck",
      ])
  }

  @Test("the association file of the shop contains its links")
  func association() async throws {
    let run = try await ShowcaseRun(["map", "--association", "ABCDE12345.com.example.shop"])
    #expect(run.status == 0 && run.output.contains("\"/\": \"/products/?*\""))
    #expect(run.output.contains("\"ABCDE12345.com.example.shop\""))
  }

  @Test(
    "the error for an invalid argument is one line that suggests a fix",
    arguments: [
      (["map", "bank"], "Error: there is no app \"bank\": choose one of shop"),
      (
        ["map", "--association", "shop"],
        "Error: --association: \"shop\" is not an app: write the team and the bundle"
      ),
      (
        ["map", "--changes-from", "/nowhere.json"], "Error: --changes-from: \"/nowhere.json\" cannot be read"
      ),
      (
        ["map", "--changes-from", #filePath],
        "Error: --changes-from: the text is not the JSON of a MapDescription"
      ),
    ])
  func failures(arguments: [String], start: String) async throws {
    let run = try await ShowcaseRun(arguments)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix(start) && run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "the map command rejects options that exclude each other",
    arguments: [
      ["map", "--changes-from", "a", "--association", "A.b"], ["map", "--fold", "--format", "json"],
      ["map", "--format", "pdf"],
    ])
  func usage(arguments: [String]) async throws {
    let run = try await ShowcaseRun(arguments)
    #expect(run.status == 64 && run.errors.contains("Usage: Showcase map"))
  }
}
