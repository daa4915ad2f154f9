import Blue
import Brown
import ColourService
import Green
import Red
import ScreenKit
import Testing
import Waymark
import WaymarkTesting
import Yellow

@testable import Colours

@MainActor
struct ColoursSessionTests {
  // Scenario C3.
  @Test("every screen of the map has a module")
  func mapFits() throws {
    let map = try Colours.map()
    let session = ColoursSession(in: .still())
    #expect(Colours.modules(for: session).missing(from: map).isEmpty)
    #expect((try? map.destination(of: "/red")) == nil)
  }

  @Test("pressing Start twice begins only one flow")
  func startsOnce() async throws {
    let desk = Desk()
    let window = try await HeadlessWindow(ColoursSession(in: .still(desk)))
    let (first, second) = (Task { await window.press("Start") }, Task { await window.press("Start") })
    await first.value
    await second.value
    #expect(window.shown == ["ColoursHome", "Red"])
    #expect(desk.flows.count == 1)
    window.navigator.close()
  }

  @Test("pressing Next twice completes only one step")
  func goesOnOnce() async throws {
    let desk = Desk()
    let window = try await HeadlessWindow(ColoursSession(in: .still(desk)))
    await window.press("Start")
    let front = try #require(window.front)
    let presses = (0..<2).map { _ in Task { _ = await front.buttons[0].action() } }
    for press in presses { await press.value }
    #expect(window.shown == ["ColoursHome", "Red", "Yellow"])
    #expect(desk.flows[0].steps.count { $0.status == .completed } == 1)
    window.navigator.close()
  }

  // Scenario C1.
  @Test("each step is shown in the colour of its title")
  func isInItsColour() async throws {
    let window = try await HeadlessWindow(ColoursSession(in: .still()))
    #expect(window.front?.accent == nil)
    await window.press("Start")
    for accent in ScreenAccent.allCases {
      #expect(window.front?.accent == accent)
      #expect(window.front?.title.lowercased() == accent.rawValue)
      #expect(window.front?.picture == ScreenPicture(of: accent))
      await window.press("Found it")
    }
    window.navigator.close()
  }

  // Scenario C3.
  @Test("each step is built by its own module")
  func isIndependent() throws {
    let session = ColoursSession(in: .still())
    let map = try NavigationMap { Colours.stepRoutes }
    let modules = [
      "Red": RedScreen.module(in: session), "Yellow": YellowScreen.module(in: session),
      "Green": GreenScreen.module(in: session), "Blue": BlueScreen.module(in: session),
      "Brown": BrownScreen.module(in: session),
    ]
    for (key, module) in modules {
      let missing = ModuleRegistry { module }.missing(from: map).map { "\($0)" }
      #expect(Set(missing) == Set(modules.keys).subtracting([key]))
    }
  }

  // Scenario C7.
  @Test("a button to resume appears when a flow has been saved")
  func hasNothingToGoOnWith() async throws {
    let window = try await HeadlessWindow(ColoursSession(in: .still()))
    #expect(!window.titles.contains("Go on"))
    await window.press("Start")
    await window.navigator.go(to: ColoursHome())
    try await waitFor("the flow to end") { window.front?.text.last == "You can go on where you left." }
    #expect(window.titles.contains("Go on"))
  }

  // Scenario C8.
  @Test("the screen explains that the next step waits for a clear sky")
  func waitsForSky() async throws {
    let desk = Desk()
    let session = ColoursSession(in: .still(desk))
    let window = try await HeadlessWindow(session)
    await window.press("Start")
    desk.change(try #require(session.flow)) { $0.move("blue", by: -2) }
    await window.press("Refresh")
    session.sky.hide()
    let pressing = Task { await window.press("Found it") }
    try await waitFor("the reason") { window.reason(for: "Found it") == "The next colour is on its way." }
    #expect(window.front?.text.contains("The next colour waits for a clear sky.") == true)
    #expect(window.titles.isEmpty)
    session.sky.show()
    await pressing.value
    #expect(window.shown == ["ColoursHome", "Red", "Blue"])
    window.navigator.close()
  }

  @Test("the first screen lists all colours with their status")
  func listsColours() async throws {
    let window = try await HeadlessWindow(ColoursSession(in: .still()))
    #expect(window.front?.rows.map(\.title) == ["Red", "Yellow", "Green", "Blue", "Brown"])
    #expect(window.front?.rows.map(\.value) == [nil, nil, nil, nil, nil])
    await window.press("Start")
    await window.press("Found it")
    await window.navigator.go(to: ColoursHome())
    #expect(window.front?.rows.map(\.value) == ["Found", "To find", "To find", "To find", "To find"])
  }

  // Scenario C7.
  @Test("the saved state of a window belongs only to that window")
  func keepsText() async throws {
    let world = ColourWorld.still()
    let window = try await HeadlessWindow(ColoursSession(in: world))
    await window.press("Start")
    #expect(world.kept[.main]?.contains("\"red\"") == true)
    let other = ColoursSession(in: world, window: WindowID(rawValue: 2))
    #expect(other.kept == nil)
    window.navigator.close()
  }

  // Scenario C7.
  @Test("invalid saved text is ignored", arguments: ["", "{", "{\"flow\": 7}"])
  func refusesText(text: String) {
    let world = ColourWorld.still()
    world.keep(text, for: .main)
    #expect(ColoursSession(in: world).kept == nil)
  }

  // Scenario C7.
  @Test("saving more than 1,000 windows removes the oldest one")
  func bounds() {
    let world = ColourWorld.still()
    for number in 1...1_001 { world.keep("\(number)", for: WindowID(rawValue: UInt16(number))) }
    #expect(world.kept.count == 1_000 && world.kept[WindowID(rawValue: 1)] == nil)
    world.keep(nil, for: WindowID(rawValue: 7))
    world.keep("1", for: WindowID(rawValue: 1))
    #expect(world.kept.count == 1_000 && world.kept[WindowID(rawValue: 2)] == "2")
  }

  // Scenario C7.
  @Test("a message explains that a deleted flow cannot be resumed")
  func missesFlow() async throws {
    let world = ColourWorld.still()
    let window = try await HeadlessWindow(ColoursSession(in: world))
    await window.press("Start")
    window.navigator.close()
    let kept = try #require(world.kept[.main])
    let later = ColourWorld.still()
    later.keep(kept, for: .main)
    let again = try await HeadlessWindow(ColoursSession(in: later))
    await again.press("Go on")
    #expect(again.shown == ["ColoursHome"])
    #expect(again.front?.text.contains { $0.contains("status 404") } == true)
  }

  @Test("a released session is deallocated")
  func ends() async throws {
    var session: ColoursSession? = ColoursSession(in: .still())
    weak let left = session
    var window: HeadlessWindow? = try await HeadlessWindow(try #require(session))
    await window?.press("Start")
    session = nil
    window?.navigator.close()
    window = nil
    try await waitFor("the session to be gone") { left == nil }
  }
}
