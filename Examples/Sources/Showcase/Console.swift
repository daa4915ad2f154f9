import Foundation
import WaymarkTerminal

/// Standard input and output.
enum Console {
  /// Writes lines with terminal control characters escaped.
  static func write(_ text: String) {
    let lines = TerminalText.lines(text).joined(separator: "\n") + "\n"
    FileHandle.standardOutput.write(Data(lines.utf8))
  }

  /// Returns the next line of input, or `nil` at its end. Prints a prompt if the input is a terminal.
  static func readLine() -> String? {
    if isTerminal { FileHandle.standardOutput.write(Data("> ".utf8)) }
    return Swift.readLine()
  }

  /// Returns the next line of input, as ``readLine()`` does, and lets other work continue until it arrives.
  static func nextLine() async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: readLine()) }
    }
  }

  /// The size of the terminal in characters and lines, or `nil` if the output is not a terminal.
  static var size: (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private static let isTerminal = isatty(STDIN_FILENO) == 1
}
