import Foundation

/// The terminal of the program: each key arrives at once and is not printed.
final class RawTerminal: Sendable {
  private let settings: termios

  /// Switches the terminal to raw mode. The result is `nil` if input or output is not a terminal.
  ///
  /// - Parameter keepingSignals: whether keys such as Control-C still send signals, and output is still processed.
  init?(keepingSignals: Bool = false) {
    var current = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &current) == 0
    else { return nil }
    settings = current
    if keepingSignals {
      current.c_lflag &= ~tcflag_t(ICANON | ECHO)
    } else {
      cfmakeraw(&current)
    }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &current) == 0 else { return nil }
  }

  /// Switches the terminal back.
  func restore() {
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// The bytes that the user types. The sequence ends with the input.
  static func input() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 1_024)
      while case let count = read(STDIN_FILENO, &buffer, buffer.count), count > 0 {
        continuation.yield(Array(buffer.prefix(count)))
      }
      continuation.finish()
    }
    return stream
  }

  /// Writes text with its escape sequences.
  static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
