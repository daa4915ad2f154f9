import Testing

#if os(macOS) || os(Linux)
/// Whatever an app and its user do, and whatever goes wrong: whenever all is quiet, state and screen agree, everybody
/// who waits will be answered, and nothing has leaked.
///
/// Storms run in processes of their own, in which all is on one thread; see ``useOneThread()``.
struct StormTests {
  @Test("state and screen agree, requests end once, and nothing leaks, whatever happens")
  @available(macOS 15, *)
  func storms() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await StormSearch.run()
    }
    if let output = result?.standardOutputContent, !output.isEmpty {
      print(String(decoding: output, as: UTF8.self))
    }
  }

  @Test("a seed gives the same storm again")
  @available(macOS 15, *)
  func replays() async {
    await #expect(processExitsWith: .success) { try await StormSearch.runTwice() }
  }
}
#endif
