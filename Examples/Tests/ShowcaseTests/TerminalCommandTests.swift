import Foundation
import Testing

struct TerminalCommandTests {
  @Test("the shop shows its first screen and ends with its input")
  func showsStart() async throws {
    let run = try await ShowcaseRun(["terminal"])
    #expect(run.status == 0)
    #expect(run.lines.first == "== Home ==")
    #expect(!run.output.contains("> "))
  }

  @Test("quit ends the program before the end of the input")
  func quits() async throws {
    let run = try await ShowcaseRun(typing: ["quit", "state"])
    #expect(run.status == 0)
    #expect(!run.output.contains("base #8"))
  }

  @Test("the plan, state and help commands do not change the window")
  func answersQuestions() async throws {
    let run = try await ShowcaseRun(typing: ["plan shop://bag", "plan nonsense", "state", "help"])
    for part in ["Plan for Bag()", "\"nonsense\" is not a link", "base #8", "NUMBER TEXT"] {
      #expect(run.output.contains(part))
    }
    #expect(!run.output.contains("sheet #11\n"))
  }

  @Test("invalid input is reported and does not end the program")
  func survivesNonsense() async throws {
    var input = Data("1x\n\n99\nplan\nstate now\n\u{1B}[A\n".utf8)
    input.append(Data([0xFF, 0xFE, 0x00, 0x0A]))
    input.append(Data((String(repeating: "x", count: 1_000_000) + "\n").utf8))
    input.append(Data("shop://nowhere\nhttp://%zz\n/account".utf8))
    let run = try await ShowcaseRun(["terminal"], typing: input)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.contains("\"1x\" is not a number; type help for a list of commands"))
    #expect(run.lines.contains("failed: no route for \"/nowhere\""))
    #expect(run.lines.contains("[sheet: Login]"))
    #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("the inspector key explains how to start the inspector")
  func explainsTheInspector() async throws {
    let run = try await ShowcaseRun(typing: ["i"])
    #expect(run.lines.contains("there is no inspector; start the program with --inspector"))
  }

  @Test("the outcome of a held request is printed later")
  func tellsWhatWaits() async throws {
    let run = try await ShowcaseRun(typing: ["/account", "5"])
    #expect(run.lines.contains("(\"/account\" is waiting)"))
    #expect(
      run.lines.contains(
        "(\"/account\" has ended: refused by the hold login: its screen was closed before the hold was released; "
          + "call release(\"login\") before closing the screen, or right after)"))
  }
}
