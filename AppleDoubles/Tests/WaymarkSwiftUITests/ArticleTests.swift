import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Note: Destination { var id: Int }
private struct Notes: Destination {}

@MainActor
@Observable
private final class NoteModel {
  var text = ""
  private let scope: ScreenScope

  init(_ note: Note, _ scope: ScreenScope) {
    self.scope = scope
    scope.leaveGuard = LeaveGuard("there are unsaved changes") { [weak self] in
      self?.text.isEmpty ?? true
    }
  }
}

private struct NoteView: View {
  let model: NoteModel

  var body: some View { Text("a note") }
}

private func makeNoteMap() throws -> NavigationMap {
  try NavigationMap { Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack()) }
}

@MainActor private func tabLabel(_ destination: AnyDestination) -> TabLabel? { nil }

@MainActor private let noteModules = ModuleRegistry<SwiftUIScreen> {
  ScreenModule(Notes.self) { _ in NavigateLink("Open a note", to: Note(id: 1)) }
  ScreenModule(Note.self, model: NoteModel.init) { NoteView(model: $0) }
}

private struct RequireSignIn: Interceptor {
  let isSignedIn: Bool

  init(_ isSignedIn: Bool) { self.isSignedIn = isSignedIn }

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    isSignedIn ? .allow : .refuse("sign in first")
  }
}

private struct OldHome: View {
  var body: some View { Text("old") }
}

/// Runs the code of the article. The tests of the library compare the code with the article.
@MainActor @Suite(.world) struct SwiftUIArticleTests {
  @Test("a model can guard its screen") func models() async throws {
    let app = NavigationApp(start: .stack(Note(id: 1), Note(id: 2))) {
      Screen(Note.self, link: "/notes/{id}", model: NoteModel.init) { NoteView(model: $0) }
    }
    let window = try await shown(NavigatorView(app))
    let navigator = try #require(app.windows.first)
    #expect(navigator.guardedScreens.count == 1)
    #expect(SwiftUIDouble.texts(of: window) == ["a note"])
  }

  @Test("an app accepts interceptors, flows and a fault handler") func options() async throws {
    struct NotesView: View {
      var body: some View { Text("notes") }
    }
    let (session, flows) = (true, FlowRegistry())
    func log(_ fault: String) { Issue.record("\(fault)") }
    let notes = NavigationApp(
      start: .stack(Notes()), interceptors: [RequireSignIn(session)], flows: flows,
      onFault: { log("\($0)") }
    ) {
      Screen(Notes.self) { _ in NotesView() }
    }
    let window = try await shown(NavigatorView(notes))
    #expect(SwiftUIDouble.texts(of: window) == ["notes"])
  }

  @Test("a navigator view works in a tab of an app without Waymark") func embedded() async throws {
    let notes = NavigationApp(noteModules, tab: tabLabel) { window in
      Navigator(try makeNoteMap(), start: .stack(Notes()), window: window)
    }
    struct OldApp: View {
      let notes: NavigationApp

      var body: some View {
        TabView {
          OldHome().tabItem { Text("Home") }
          NavigatorView(notes).tabItem { Text("Notes") }
        }
      }
    }
    let window = try await shown(OldApp(notes: notes))
    #expect(SwiftUIDouble.texts(of: window) == ["old"])
    let tabs = try #require(window.children.lazy.compactMap { $0 as? UITabBarController }.first)
    #expect(UIKitDouble.world.user.tapTab(1, on: tabs))
    await settleWindows()
    #expect(SwiftUIDouble.press("Open a note", in: window))
    await settleWindows()
    #expect(SwiftUIDouble.texts(of: window) == ["a note"])
  }

  private let window = UIWindow()

  private func shown(_ view: some View) async throws -> UIViewController {
    let controller = UIHostingController(rootView: view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    await settleWindows()
    return controller
  }
}
