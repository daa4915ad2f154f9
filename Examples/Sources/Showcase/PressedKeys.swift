import Foundation

/// The keys that a user presses while the program serves browsers.
enum PressedKeys {
  /// Calls a closure each time a key is pressed, until the input ends or the task is cancelled. In a terminal, the
  /// user need not press Return, and the key is not printed. A program in the background reads no keys.
  @MainActor
  static func each(_ key: Character, _ press: () -> Void) async {
    guard isatty(STDIN_FILENO) == 0 || tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    let terminal = RawTerminal(keepingSignals: true)
    defer { terminal?.restore() }
    for await bytes in RawTerminal.input() {
      for byte in bytes where Character(UnicodeScalar(byte)) == key { press() }
    }
  }
}
