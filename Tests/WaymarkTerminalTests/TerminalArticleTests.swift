import Testing
import Waymark
import WaymarkTerminal

private struct NoteList: Destination {}
private struct Note: Destination { var id: Int }

/// The code for a terminal in *Getting started*, unchanged.
@MainActor
struct TerminalArticleTests {
  @Test("the article's program prints each page and the reason for each invalid line")
  func program() async throws {
    var lines = ["1", "back", "nonsense"]
    var printed: [String] = []
    func readLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
    func print(_ text: String) { printed.append(text) }

    let map = try NavigationMap {
      Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack())
    }
    let modules = ModuleRegistry<TerminalScreen> {
      ScreenModule(NoteList.self) { _, scope in
        TerminalScreen(
          title: "Notes",
          rows: [TerminalRow("Eggs") { await scope.navigator?.go(to: Note(id: 2)) }])
      }
      ScreenModule(Note.self) { note, _ in TerminalScreen(title: "Note \(note.id)") }
    }
    let navigator = Navigator(map, start: .stack(NoteList()))
    let host = TerminalHost(modules) { $0 }
    try await host.attach(to: navigator)

    print(host.page.text)
    while let line = readLine() {
      if let complaint = await host.page.read(line).complaint { print(complaint) }
      print(host.page.text)
    }

    #expect(printed.count == 5)
    #expect(printed[0].contains("Eggs") && printed[1].contains("Note 2") && printed[2] == printed[0])
    #expect(printed[3].contains("nonsense") && printed[4] == printed[0])
  }
}
