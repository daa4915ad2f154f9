import ColourService
import ColoursServer
import Foundation
import Testing

/// Tests that kill the program and start it again with the file in which it has saved the user's position.
@MainActor
struct RestartTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

  private func remove() { try? FileManager.default.removeItem(at: file) }

  private var keeping: [String] { ["--keep", file.path(percentEncoded: false)] }

  /// Calls a function with the service of the Colours app, which keeps running while the program is killed
  /// and started again.
  private func withService(_ body: (Desk, [String]) async throws -> Void) async throws {
    let desk = Desk()
    let server = ColoursServer(desk)
    let serving = Task { try await server.run() }
    let address = try await server.waitUntilListening()
    try await body(desk, ["--service", address.absoluteString, "--patience", "120"] + keeping)
    serving.cancel()
    try await serving.value
  }

  /// Starts the program, types the lines, and kills it.
  ///
  /// - Returns: the last page.
  private func showcase(_ arguments: [String], typing lines: String...) async throws -> String {
    try await Process.besideTests { try TypedShowcase(arguments).page(after: lines) }
  }

  // Scenario C7.
  @Test("a sequence resumes at the same step after the program is killed")
  func aSequenceGoesOnAtTheSameStep() async throws {
    defer { remove() }
    try await withService { _, arguments in
      let before = try await showcase(arguments, typing: "1", "1")
      let after = try await showcase(arguments)
      #expect(before.contains("== Yellow ==") && before.contains("Colour 2 of 5."))
      #expect(after == before)
      #expect(try await showcase(arguments, typing: "1").hasPrefix("[Colours > Red > Yellow > Green]\n"))
    }
  }

  // Scenario C7.
  @Test("a sequence whose step was removed resumes at the next step")
  func withTheStepTakenOutMeanwhile() async throws {
    defer { remove() }
    try await withService { desk, arguments in
      _ = try await showcase(arguments, typing: "1", "1")
      let flow = try #require(desk.flows.first)
      desk.change(flow.id) { $0.remove("yellow") }
      let after = try await showcase(arguments)
      #expect(after.contains("== Green ==") && after.contains("Colour 2 of 4."))
      #expect(after.contains("Yellow is off the list. You go on with Green."))
    }
  }

  // Scenario C7.
  @Test("a sequence resumes at its step even if its service is unavailable")
  func withoutItsService() async throws {
    defer { remove() }
    var arguments: [String] = []
    try await withService { _, known in
      arguments = known
      _ = try await showcase(arguments, typing: "1", "1")
    }
    let after = try await showcase(arguments)
    #expect(after.contains("== Yellow ==") && after.contains("The server does not respond."))
  }

  // Scenario B8.
  @Test("a result awaited before the program is killed arrives after the restart")
  func anAnswerThatWasAskedForBefore() async throws {
    defer { remove() }
    let arguments = ["--app", "movies"] + keeping
    let form = try await addMovie(arguments)
    let again = try await showcase(arguments)
    #expect(again == form)
    let title = try #require(number(of: "Title", in: form))
    let save = try #require(number(of: "Save", in: form))
    let after = try await showcase(arguments, typing: "\(title) Frenzy", save)
    #expect(after.contains("Added: Frenzy."))
  }

  // Scenario B17.
  @Test("an unsaved title survives a restart of the program")
  func aTitleThatWasTypedBefore() async throws {
    defer { remove() }
    let arguments = ["--app", "movies"] + keeping
    let empty = try await addMovie(arguments)
    let title = try #require(number(of: "Title", in: empty))
    let form = try await showcase(arguments, typing: "\(title) Frenzy")
    #expect(form.contains("Title: [Frenzy]"))
    #expect(try await showcase(arguments, typing: "back").contains("== Discard changes? =="))
    // A dialog is not saved.
    #expect(try await showcase(arguments) == form)
    let save = try #require(number(of: "Save", in: form))
    #expect(try await showcase(arguments, typing: save).contains("Added: Frenzy."))
  }

  /// Opens the form for a new movie, ends the program, and returns the page.
  private func addMovie(_ arguments: [String]) async throws -> String {
    let list = try await showcase(arguments)
    return try await showcase(arguments, typing: try #require(number(of: "Add a movie", in: list)))
  }

  /// Returns the number to type for the control with a title on a page.
  private func number(of title: String, in page: String) -> String? {
    page.split(separator: "\n").first { $0.contains(") \(title)") }?.split(separator: ")").first.map(
      String.init)
  }

  @Test("a damaged saved file is reported and stays unchanged")
  func aFileThatIsDamaged() async throws {
    defer { remove() }
    for (text, reason) in [
      ("{", "was not written by --keep"), (Self.ofColours, "belongs to the app colours, not to shop"),
    ] {
      try Data(text.utf8).write(to: file)
      let run = try await ShowcaseRun(["terminal", "--app", "shop"] + keeping, typing: Data("1\n".utf8))
      #expect(run.status == 1)
      #expect(run.errors.contains(reason))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  private static let ofColours = """
    {"app": "colours", "navigation": "{\\"version\\":2,\\"window\\":0,\\"nextNumber\\":1,\\"nodes\\":[]}"}
    """
}
