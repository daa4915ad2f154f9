import Foundation

/// The program that drives the browser, as something that takes lines and says lines.
///
/// Nothing here blocks: a program that reads or writes nothing holds up its own requests only.
@MainActor
final class BridgeProcess {
  private let process = Process()
  /// Its reading end stays open on this side too, so that writing to a program that has ended raises no signal.
  private let input = Pipe()
  private let writer: DispatchIO
  /// What the program says, piece by piece, until it ends.
  let output: AsyncStream<Data>

  init(_ setup: BridgeSetup) throws(BrowserError) {
    let pipe = Pipe()
    let said = pipe.fileHandleForReading
    // Reads on a separate thread: on Linux, libdispatch may crash when several readability handlers are set and removed at the
    // same time (its issue 949).
    output = AsyncStream { continuation in
      Thread.detachNewThread {
        while case let piece = said.availableData, !piece.isEmpty { continuation.yield(piece) }
        continuation.finish()
      }
    }
    let end = input.fileHandleForWriting
    writer = DispatchIO(type: .stream, fileDescriptor: end.fileDescriptor, queue: .global()) { _ in
      try? end.close()
    }
    process.executableURL = setup.interpreter
    process.arguments = ["-B", setup.script.path(percentEncoded: false)]
    process.standardInput = input.fileHandleForReading
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw .notSetUp("\(setup.interpreter.path(percentEncoded: false)) does not run: \(error)")
    }
  }

  isolated deinit { writer.close() }

  /// Sends a line, as soon as the program reads.
  func write(_ line: Data) {
    let bytes = (line + [UInt8(ascii: "\n")]).withUnsafeBytes { DispatchData(bytes: $0) }
    writer.write(offset: 0, data: bytes, queue: .global()) { _, _, _ in }
  }

  /// Ends the program's input, once it has read what was sent: it ends then, and the browser with it.
  func endInput() { writer.close() }

  /// Ends the program at once. Nothing happens if it has ended.
  func kill() {
    writer.close(flags: .stop)
    guard process.isRunning else { return }
    #if canImport(Darwin)
    Darwin.kill(process.processIdentifier, SIGKILL)
    #else
    Glibc.kill(process.processIdentifier, SIGKILL)
    #endif
  }
}
