import ColourService
import Testing
import Waymark
import WaymarkTesting

/// Tests of the whole app over HTTP.
@MainActor
struct ServedColoursTests {
  private func inFlow(_ body: (ServedColours) async throws -> Void) async throws {
    let window = try await ServedColours()
    await window.press("Start")
    #expect(window.shown == ["ColoursHome", "Red"])
    try await body(window)
    window.close()
  }

  // Scenario C1.
  @Test("a flow over HTTP visits all its steps")
  func walks() async throws {
    try await inFlow { window in
      for colour in ["Yellow", "Green", "Blue", "Brown"] {
        await window.press("Found it")
        #expect(window.shown.last == colour)
      }
      await window.press("Found it")
      try await waitFor("the flow to end") { window.shown == ["ColoursHome"] }
      #expect(window.texts.contains("The walk is over. Well done!"))
    }
  }

  // Scenario C4.
  @Test("the operator's changes take effect at the next step")
  func follows() async throws {
    try await inFlow { window in
      window.change {
        $0.remove("yellow")
        $0.move("blue", by: -1)
      }
      await window.press("Refresh")
      #expect(window.texts.contains("Colour 1 of 4."))
      await window.press("Found it")
      #expect(window.shown == ["ColoursHome", "Red", "Blue"])
    }
  }

  // Scenario C6.
  @Test(
    "the user stays on the step after an invalid response",
    arguments: [
      (.failing, "The server responded with status 500."),
      (.silent, "The server does not respond."),
      (.malformed, "The server sent a list that cannot be read."),
      (.wrongVersion, "The server sent a list that cannot be read."),
      (.duplicateIDs, "The server sent a list that cannot be read."),
      (.huge, "The response has more than 1048576 bytes."),
      (.endless, "The response has more than 1048576 bytes."),
      (.redirectLoop, "The server redirected the request more than 3 times."),
      (
        .foreignRedirect,
        "The server redirected the request to another host: http://elsewhere.example/flows."
      ),
      (.unknownScreen, "Nobody knows the colour Violet."),
      (.unfitScreen, "Plaid cannot be shown."),
    ] as [(DeskFault, String)])
  func stays(fault: DeskFault, words: String) async throws {
    try await inFlow { window in
      let before = window.navigator.state
      window.change { $0.add(fault) }
      await window.press("Found it")
      #expect(window.navigator.state == before)
      #expect(window.texts.contains("\(words) You are still here."), "\(window.texts)")
      await window.press("Refresh")
      await window.press("Found it")
      #expect(window.shown == ["ColoursHome", "Red", "Yellow"])
    }
  }

  // Scenario C6.
  @Test("the user stays on the step after a late response")
  func staysWhenSlow() async throws {
    try await inFlow { window in
      window.change { $0.add(.slow) }
      let pressing = Task { await window.press("Found it") }
      // The clock has two sleepers: the limit of the service and the limit of the sequence manager.
      try await waitFor("both limits to run") { window.served.clock.sleeperCount > 1 }
      window.served.clock.advance(by: .seconds(5))
      await pressing.value
      #expect(window.shown == ["ColoursHome", "Red"])
      #expect(
        window.texts.contains(
          "The server took longer than 5.0 seconds. You are still here."))
    }
  }

  // Scenario C6.
  @Test("the user stays on the step if the server stops")
  func staysWhenDown() async throws {
    try await inFlow { window in
      await window.served.stop()
      await window.press("Found it")
      #expect(window.shown == ["ColoursHome", "Red"])
      #expect(
        window.texts.contains("The server does not respond. You are still here."))
    }
  }

  // Scenario C6.
  @Test("no flow begins without a server")
  func doesNotBegin() async throws {
    let window = try await ServedColours()
    await window.served.stop()
    await window.press("Start")
    #expect(window.shown == ["ColoursHome"])
    #expect(window.texts.contains("The server does not respond."))
    window.close()
  }

  // Scenario C5.
  @Test("an empty list ends the flow")
  func endsWhenEmpty() async throws {
    try await inFlow { window in
      window.change { $0.add(.empty) }
      await window.press("Found it")
      try await waitFor("the flow to end") { window.shown == ["ColoursHome"] }
      #expect(window.texts.contains("The walk is over. Well done!"))
    }
  }
}
