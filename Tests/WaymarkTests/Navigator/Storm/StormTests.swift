import Testing

#if os(macOS) || os(Linux)
/// After any operations of an app and its user, with any faults and kills: whenever the window is settled, state and
/// host agree, every waiting caller still has an active request, and nothing has leaked.
///
/// Each storm test runs in a separate process on one thread; see ``useOneThread()``.
struct StormTests {
  @Test("after random operations, the state matches the host, requests have ended and nothing leaks")
  @available(macOS 15, *)
  func storms() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await StormSearch.run()
    }
    if let output = result?.standardOutputContent, !output.isEmpty {
      print(String(decoding: output, as: UTF8.self))
    }
  }

  @Test("random operations end even if a sheet that refuses to close covers a guard's dialog")
  @available(macOS 15, *)
  func coveredDialog() async {
    await #expect(processExitsWith: .success) {
      useOneThread()
      let operations: [StormOperation] = [
        .attach(capabilities: 0), .go(.signIn), .settle, .arm(screen: 1, .dialog), .pullDown, .yield, .settle,
        .go(.secret), .settle, .arm(screen: 3, .refuse),
      ]
      try await StormRun().run(operations)
    }
  }

  @Test("a visible screen with an open question is shown when a second request admits the screen")
  @available(macOS 15, *)
  func admittedByRequest() async {
    await #expect(processExitsWith: .success) {
      useOneThread()
      let operations: [StormOperation] = [
        .attach(capabilities: 0, faults: nil, isCollapsed: false), .remove(screen: 2), .yield, .tapTab(1),
        .answer(.hold(1, opening: .screen(1), limited: true)),
        .answer(.hold(0, opening: nil, limited: false)), .revalidate(keepsViews: true), .yield,
        .select(screen: 1),
      ]
      try await StormRun().run(operations)
    }
  }

  @Test("a node that a host failed to remove does not become an external screen")
  @available(macOS 15, *)
  func unremovedNode() async {
    await #expect(processExitsWith: .success) {
      useOneThread()
      let operations: [StormOperation] = [
        .attach(capabilities: 0, faults: 805, isCollapsed: false), .go(.screen(1)), .yield, .go(.screen(1)),
        .yield,
        .popToRoot(screen: nil), .yield, .remove(screen: 0), .pushForeign,
      ]
      try await StormRun().run(operations)
    }
  }

  @Test("the same seed gives the same random operations")
  @available(macOS 15, *)
  func replays() async {
    await #expect(processExitsWith: .success) { try await StormSearch.runTwice() }
  }
}
#endif
