import Foundation
import WaymarkTerminal

/// The terminal or pipe that the program talks to.
enum Console {
  /// Writes lines, with all in them escaped that a terminal would obey.
  static func write(_ text: String) {
    let lines = TerminalText.lines(text).joined(separator: "\n") + "\n"
    FileHandle.standardOutput.write(Data(lines.utf8))
  }

  /// The next line of the user's, without its end; `nil` at the end of the input. A prompt is shown only to a
  /// person.
  static func readLine() -> String? {
    if isTerminal { FileHandle.standardOutput.write(Data("> ".utf8)) }
    return Swift.readLine()
  }

  /// How many characters fit in a line; `nil` if nobody looks at a terminal.
  static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static let isTerminal = isatty(STDIN_FILENO) == 1
}
