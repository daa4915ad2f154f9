import Foundation
import Testing
import TraceFitting
import UIKitTraces

@MainActor struct FileTests {
  let scratch = Scratch()

  @Test("reading a written trace returns the same trace", arguments: TraceSequence.all)
  func roundTrip(_ sequence: TraceSequence) async throws {
    let trace = await sequence.onDouble()
    try scratch.folder.write(trace)
    #expect(try scratch.folder.trace(sequence.name) == trace)
  }

  @Test("reading a missing file returns no trace")
  func noFile() throws {
    #expect(try scratch.folder.trace("push") == nil)
  }

  @Test(
    "reading an invalid trace file throws an error",
    arguments: [
      "", "# push", "# push\n# recorded on x\nA line", "# pop\n# recorded on x\n",
      "# push\n# recorded on x\n> a",
    ])
  func unreadable(_ text: String) throws {
    try FileManager.default.createDirectory(at: scratch.folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: scratch.folder.url.appending(path: "push.txt"))
    #expect(throws: TraceFolder.Unreadable.self) { try scratch.folder.trace("push") }
  }
}
