import Testing
import Waymark
import WaymarkTesting

/// Steps that wait, and later steps that check their outcomes.
@MainActor
struct ScenarioWaitingTests {
  private let sheet = ScenarioFixture.shown.presenting(.sheet, .screen(Sheet()))
  private let guest = ScenarioFixture.shown.presenting(.sheet, .screen(Sheet()))
    .presenting(.sheet, .screen(Guest()))

  // Scenario B14.
  @Test("a waiting step can end after later steps have finished")
  func waits() async {
    let (sheet, guest) = (sheet, guest)
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Guest(), .waiting(as: "guest"), shows: start.picture)
      ScenarioStep.go(to: Sheet(), shows: sheet)
      ScenarioStep.gesture(.press("Let them in"), shows: guest)
      ScenarioStep.outcome(of: "guest", shows: guest)
    }
    #expect(result.hasPassed, "\(result)")
  }

  @Test("a step that is expected to wait but ends immediately fails")
  func failsWithoutWaiting() async {
    let sheet = sheet
    let result = await ScenarioFixture.run { _ in
      ScenarioStep.go(to: Sheet(), .waiting(as: "sheet"), shows: sheet)
    }
    #expect(
      result.failures.first?.complaints.first?.hasPrefix(
        "expected the request to wait, but it ended: arrived at") == true)
  }

  @Test("a scenario that checks the outcome of a waiting or unknown step fails")
  func failsWithoutEnding() async {
    let waiting = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Guest(), .waiting(as: "guest"), shows: start.picture)
      ScenarioStep.outcome(of: "guest", shows: start.picture)
    }
    #expect(waiting.failures.first?.complaints == ["the request has not ended"])
    let missing = await ScenarioFixture.run { start in
      ScenarioStep.outcome(of: "guest", shows: start.picture)
    }
    #expect(missing.failures.first?.complaints == ["no pending step is named guest"])
  }

  @Test("an unexpected outcome fails the step")
  func failsOnEnding() async {
    let guest = guest
    let sheet = sheet
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Guest(), .waiting(as: "guest"), shows: start.picture)
      ScenarioStep.go(to: Sheet(), shows: sheet)
      ScenarioStep.gesture(.press("Let them in"), shows: guest)
      ScenarioStep.outcome(of: "guest", .superseded, shows: guest)
    }
    #expect(
      result.failures.first?.complaints.first?
        .hasPrefix("expected the request to end superseded, but it ended: arrived at") == true)
  }

  @Test("opening a link supersedes a waiting request, and closing the window fails the link's request")
  func overtakes() async {
    let leaf = ScenarioFixture.shown.pushing(Leaf(number: 1))
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Guest(), .waiting(as: "first"), shows: start.picture)
      ScenarioStep.open("/pages/1", shows: leaf)
      ScenarioStep.outcome(of: "first", .superseded, shows: leaf)
      ScenarioStep.go(to: Guest(), .waiting(as: "second"), shows: leaf)
      ScenarioStep.close(shows: leaf)
      ScenarioStep.outcome(of: "second", .failed(saying: "closed"), shows: leaf)
    }
    #expect(result.hasPassed, "\(result)")
  }

  @Test("a restarted app restores its screens in a new window and ends its waiting requests")
  func restarts() async {
    let leaf = ScenarioFixture.shown.pushing(Leaf(number: 1))
    let result = await ScenarioFixture.run { start in
      ScenarioStep.go(to: Leaf(number: 1), shows: leaf)
      ScenarioStep.go(to: Guest(), .waiting(as: "guest"), shows: leaf)
      ScenarioStep.restart(shows: leaf)
      ScenarioStep.outcome(of: "guest", .failed(saying: "closed"), shows: leaf)
      ScenarioStep.gesture(.back, shows: start.picture)
      ScenarioStep.restart(shows: leaf)
    }
    #expect(result.failures.map(\.step) == ["step 6 (start the app again)"])
    #expect(result.failures.first?.complaints.first?.hasPrefix("expected on the screen:") == true)
  }

  @Test("a missing text on the front screen fails the step, and the failure lists the visible texts")
  func reads() async {
    let sheet = sheet
    let result = await ScenarioFixture.run { start in
      ScenarioStep.reads("Open", shows: start.picture)
      ScenarioStep.go(to: Sheet(), shows: sheet)
      ScenarioStep.reads("Open", shows: sheet)
    }
    #expect(result.failures.first?.step == "step 3 (read \"Open\")")
    #expect(
      result.failures.first?.complaints == [
        "expected the text \"Open\"; the visible texts are:\n  Let them in"
      ])
  }

  @Test("a step fills in a field with a known label, and fails for an unknown label")
  func fills() async {
    let result = await ScenarioFixture.run { start in
      ScenarioStep.gesture(.fill("Open", with: "text"), shows: start.picture)
      ScenarioStep.gesture(.fill("No", with: "text"), shows: start.picture)
    }
    #expect(result.failures.first?.step == "step 2 (fill in \"No\" with \"text\")")
  }
}
