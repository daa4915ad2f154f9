import Testing
import WaymarkTesting

@testable import Waymark

/// The options of a store's requests, and the descriptions of snapshots and events.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct StoreRequestTests {
  private func window(
    answering answer: @escaping ReduxStore.Answer = { _, _ in }
  ) async throws -> StoreWindow {
    let store = ReduxStore()
    store.answer = answer
    return try await StoreWindow(store)
  }

  @Test("a store can make a request without animation", arguments: [true, false])
  func animation(isAnimated: Bool) async throws {
    let window = try await window(answering: { snapshot, event in
      if event.kind == .changed(.selected) { snapshot.request(.go(to: Screen("a")), animated: isAnimated) }
    })
    window.host.tapTab(at: 1)
    try await window.settle()
    #expect(window.front == "a" && window.host.lastWasAnimated == isAnimated)
  }

  @Test("the app's request options for a key reach the view")
  func payload() async throws {
    var (keys, payload, prepared): ([String], Any?, Int?)
    (keys, payload, prepared) = ([], nil, nil)
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    let host = HeadlessHost(
      ModuleRegistry<Int>(all: { _, scope in
        payload = scope.payload ?? payload
        return 7
      }))
    try await host.attach(to: navigator)
    var snapshot = NavigationSnapshot(navigator)
    let adapter = StoreAdapter(
      navigator, read: { snapshot }, dispatch: { snapshot.apply($0) },
      options: { key in
        keys.append(key)
        if key == "prepared" { return .prepare { (view: Int, _) in prepared = view } }
        return .payload(["photo": "loaded"][key])
      })
    snapshot.request(.go(to: Screen("a")), optionsKey: "photo")
    adapter.storeDidChange()
    snapshot.request(.go(to: Screen("b")), optionsKey: "prepared")
    adapter.storeDidChange()
    await adapter.settle()
    #expect(keys == ["photo", "prepared"] && payload as? String == "loaded" && prepared == 7)
  }

  @Test("the descriptions of events and snapshots are one line long")
  func descriptions() async throws {
    let window = try await window()
    let (store, navigator) = (window.store, window.navigator)
    store.dispatch(.ask(.go(to: Screen("a"))))
    #expect(
      "\(store.state[.main].map { "\($0)" } ?? "")"
        == #"Screen(name: "letters") #3, revision 0, requests going to Screen(name: "a")"#)
    try await window.settle()
    let other = NavigationState(window: WindowID(rawValue: 9), start: .stack(Screen("x")))
    store.dispatch(
      .travel(ReduxStore.AppState(windows: [.main: NavigationSnapshot(revision: 0, state: other)])))
    try await window.settle()
    navigator.close()
    await window.adapter.settle()
    #expect(
      store.events.map { "\($0)" } == [
        #"updated: Screen(name: "letters") #3, revision 0"#,
        #"changed by going to Screen(name: "a"): Screen(name: "a") #7, revision 1"#,
        #"ended going to Screen(name: "a"): arrived at Screen(name: "a") #7"#,
        """
        refused a state (failed: the plan leads to an invalid state (w9#0: it belongs to window 9, not to window 0)): \
        Screen(name: "a") #7, revision 1
        """,
        #"closed: Screen(name: "a") #7, revision 1"#,
      ])
  }
}
