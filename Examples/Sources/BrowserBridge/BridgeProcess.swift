import Foundation

/// The program that drives the browser, as something that takes lines and says lines.
@MainActor
final class BridgeProcess {
  private let process = Process()
  /// Its reading end stays open on this side too, so that writing to a program that has ended is no signal.
  private let input = Pipe()
  /// What the program says, piece by piece, until it ends.
  let output: AsyncStream<Data>

  init(_ setup: BridgeSetup) throws(BrowserError) {
    let pipe = Pipe()
    output = AsyncStream { continuation in
      pipe.fileHandleForReading.readabilityHandler = { handle in
        let piece = handle.availableData
        if piece.isEmpty {
          handle.readabilityHandler = nil
          continuation.finish()
        } else {
          continuation.yield(piece)
        }
      }
    }
    process.executableURL = setup.interpreter
    process.arguments = ["-B", setup.script.path(percentEncoded: false)]
    process.standardInput = input.fileHandleForReading
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw .notSetUp("\(setup.interpreter.path(percentEncoded: false)) does not run: \(error)")
    }
  }

  func write(_ line: Data) throws(BrowserError) {
    do { try input.fileHandleForWriting.write(contentsOf: line + [UInt8(ascii: "\n")]) } catch {
      throw .ended
    }
  }

  /// Says that nothing more comes: the program ends, and the browser with it.
  func end() {
    try? input.fileHandleForWriting.close()
  }
}
