import Testing
import WaymarkTesting

@testable import Waymark

/// Drafts of screens, and the question before a screen with a draft is removed.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct DraftTests {
  /// The input of the user in a form.
  struct Input: Codable, Sendable, Hashable { var text: String }

  /// A window with a module for forms that asks before a draft is lost.
  @MainActor
  final class Window {
    let navigator: Navigator
    private(set) var host: HeadlessHost<TestView>?
    var agrees = false
    private(set) var asked: [Input] = []
    /// The drafts that the scopes of forms had when the forms were built.
    private(set) var given: [Input?] = []

    init(agrees: Bool = false) async throws {
      let map = try NavigationMap {
        Route(to: Screen.self).using(.push).from(.firstStack())
        Route(to: SignIn.self).using(.push).from(.newStack).using(.present(.sheet)).from(.current)
      }
      navigator = Navigator(map, start: .stack(Screen("home")), clock: ManualClock())
      self.agrees = agrees
      let modules = ModuleRegistry<TestView> {
        ScreenModule(Screen.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(SignIn.self) { [weak self] form, scope in
          self?.given.append(scope.draft(Input.self))
          return TestView(AnyDestination(form), scope)
        }
        .asksBeforeLosing(Input.self, "the form is not sent") { [weak self] input, _ in
          self?.asked.append(input)
          return self?.agrees ?? true
        }
      }
      let host = HeadlessHost(modules)
      self.host = host
      try await host.attach(to: navigator)
    }

    var form: ScreenScope {
      get throws {
        let form = navigator.state.screens.last { $0.destination.as(SignIn.self) != nil }
        return try #require(form.flatMap { navigator.scopes[$0.id] })
      }
    }
  }

  /// Returns a window with a form in a sheet, covered by another screen, as it was restored after a restart.
  private func restored(draft: Input?) async throws -> Window {
    let before = try await Window()
    await before.navigator.go(to: SignIn())
    if let draft { try before.form.setDraft(draft) }
    await before.navigator.go(to: Screen("page"))
    let after = try await Window()
    _ = await after.navigator.restore(before.navigator.state, before.navigator.metadata)
    #expect(after.navigator.scopes[after.navigator.state.screens[1].id] == nil)
    return after
  }

  @Test(
    "in a restored window, a covered form without a view asks about its draft before its sheet closes")
  func covered() async throws {
    let window = try await restored(draft: Input(text: "a"))
    let form = window.navigator.state.screens[1].id
    #expect(window.navigator.guardedScreens == [form])
    #expect(
      await window.navigator.dismiss() == .refused(by: .guard(form), reason: "the form is not sent"))
    #expect(window.asked == [Input(text: "a")] && window.navigator.state.layers.count == 2)
    window.agrees = true
    #expect(await window.navigator.dismiss().node != nil)
    #expect(window.asked.count == 2 && window.navigator.guardedScreens.isEmpty)
  }

  @Test("closing a form without a draft asks no question")
  func nothing() async throws {
    let window = try await restored(draft: nil)
    #expect(window.navigator.guardedScreens.isEmpty)
    #expect(await window.navigator.dismiss().node != nil)
    #expect(window.asked.isEmpty)
  }

  @Test("after a restart, the next scope of a screen gets the screen's draft")
  func given() async throws {
    let window = try await restored(draft: Input(text: "a"))
    await window.navigator.back()
    #expect(try window.form.draft(Input.self) == Input(text: "a"))
    #expect(try window.form.draft(String.self) == nil)
  }

  @Test("the front form is built with its draft, even if a host already shows the window")
  func givenWhenBuilt() async throws {
    let before = try await Window()
    await before.navigator.go(to: SignIn())
    try before.form.setDraft(Input(text: "a"))
    let after = try await Window()
    _ = await after.navigator.restore(before.navigator.state, before.navigator.metadata)
    #expect(after.given == [Input(text: "a")])
    #expect(try after.form.draft(Input.self) == Input(text: "a"))
  }

  @Test("an undo that brings a removed screen back restores the screen's draft")
  func undone() async throws {
    let window = try await Window(agrees: true)
    let history = NavigationHistory(of: window.navigator)
    await window.navigator.go(to: SignIn())
    try window.form.setDraft(Input(text: "a"))
    await window.navigator.dismiss()
    await history.undo()
    #expect(try window.form.draft(Input.self) == Input(text: "a"))
    #expect(window.navigator.guardedScreens.count == 1)
  }

  @Test("closing a form with a removed draft asks no question")
  func removed() async throws {
    let window = try await Window()
    await window.navigator.go(to: SignIn())
    try window.form.setDraft(Input(text: "a"))
    try window.form.removeDraft()
    #expect(window.navigator.guardedScreens.isEmpty && window.navigator.metadata.isEmpty)
    #expect(await window.navigator.dismiss().node != nil)
  }

  @Test("the leave guard of a visible form is asked instead of the module")
  func ownGuard() async throws {
    let window = try await Window()
    await window.navigator.go(to: SignIn())
    let form = try window.form
    form.setDraft(Input(text: "a"))
    form.leaveGuard = LeaveGuard("own")
    #expect(await window.navigator.dismiss() == .refused(by: .guard(form.id), reason: "own"))
    form.leaveGuard = nil
    #expect(await window.navigator.dismiss() == .refused(by: .guard(form.id), reason: "the form is not sent"))
  }

  @Test("setting a draft again neither asks again nor discards the open question")
  func setAgain() async throws {
    let window = try await Window()
    await window.navigator.go(to: SignIn())
    let form = try window.form
    form.setDraft(Input(text: "a"))
    let armed = window.navigator.machine.armed
    form.setDraft(Input(text: "ab"))
    #expect(window.navigator.machine.armed == armed)
    _ = await window.navigator.dismiss()
    #expect(window.asked == [Input(text: "ab")])
  }

  @Test("a draft with a different type than the declared one is dropped without a question")
  func otherType() async throws {
    let window = try await Window()
    await window.navigator.go(to: SignIn())
    try window.form.setDraft("text")
    #expect(await window.navigator.dismiss().node != nil)
    #expect(window.asked.isEmpty)
  }

  @Test("a screen that finishes with a value does not ask about its draft")
  func sent() async throws {
    let window = try await Window()
    let history = NavigationHistory(of: window.navigator)
    await window.navigator.go(to: SignIn())
    try window.form.setDraft(Input(text: "a"))
    #expect(await (try window.form).finish(SignIn(), with: 1).node != nil)
    #expect(window.asked.isEmpty)
    await history.undo()
    #expect(try window.form.draft(Input.self) == nil)
  }

  @Test("a screen that finishes without a value asks about its draft")
  func finished() async throws {
    let window = try await Window()
    await window.navigator.go(to: SignIn())
    try window.form.setDraft(Input(text: "a"))
    #expect(await (try window.form).finish().node == nil)
    #expect(window.asked.count == 1)
  }

  @Test("a scope that has ended cannot set a draft")
  func late() async throws {
    let window = try await Window(agrees: true)
    await window.navigator.go(to: SignIn())
    let form = try window.form
    await window.navigator.dismiss()
    form.setDraft(Input(text: "a"))
    #expect(window.navigator.metadata.isEmpty && form.draft(Input.self) == nil)
  }
}
