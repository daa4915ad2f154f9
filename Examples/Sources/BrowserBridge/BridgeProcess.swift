import Foundation

/// The process of the driver, which reads and writes lines.
///
/// Nothing here blocks. A driver that stops reading or writing delays its own requests only.
@MainActor
final class BridgeProcess {
  private let process = Process()
  /// The input of the process. This side keeps the reading end open too, so that writing to a process that
  /// has ended raises no signal.
  private let input = Pipe()
  private let writer: DispatchIO
  /// The output of the process in chunks, until it ends.
  let output: AsyncStream<Data>

  init(_ setup: BridgeSetup) throws(BrowserError) {
    let pipe = Pipe()
    let said = pipe.fileHandleForReading
    // Reads on a separate thread. On Linux, libdispatch may crash when several readability handlers are set
    // and removed at the same time (its issue 949).
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
      throw .notSetUp("\(setup.interpreter.path(percentEncoded: false)) could not be started: \(error)")
    }
  }

  deinit { writer.close() }

  /// Sends a line when the process reads its input.
  func write(_ line: Data) {
    let bytes = (line + [UInt8(ascii: "\n")]).withUnsafeBytes { DispatchData(bytes: $0) }
    writer.write(offset: 0, data: bytes, queue: .global()) { _, _, _ in }
  }

  /// Closes the input after all lines are sent. The process and its browser end when the input ends.
  func endInput() { writer.close() }

  /// Kills the process. Does nothing if it has already ended.
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
