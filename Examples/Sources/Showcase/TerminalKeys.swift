import Foundation
import ScreenKit
import WaymarkTerminal

/// Runs the windows of an app on the whole terminal, with keys.
@MainActor
final class TerminalKeys {
  private let windows: TerminalWindows
  private var display: TerminalDisplay<ScreenDescription>

  /// Creates a run that starts with the window in front, and a message to show with it.
  init(in windows: TerminalWindows, message: String?) {
    self.windows = windows
    display = TerminalDisplay(windows.host)
    display.notice = message
  }

  /// Runs until Control-C, Control-D or the end of the input.
  ///
  /// - Parameter onKeys: a closure that is called after keys, before the window is drawn.
  func run(_ input: AsyncStream<[UInt8]>, onKeys: () throws -> Void) async throws {
    RawTerminal.write(TerminalDisplay<ScreenDescription>.start)
    defer { RawTerminal.write(TerminalDisplay<ScreenDescription>.end) }
    let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    resized.setEventHandler { MainActor.assumeIsolated { self.draw() } }
    resized.resume()
    defer { resized.cancel() }
    var reader = TerminalKeyReader()
    draw()
    for await bytes in input {
      for key in reader.keys(in: bytes) {
        if key == .interrupt { return }
        display.press(key)
      }
      // A press that needs no user and no server ends in the next turns.
      for _ in 0..<10 { await Task.yield() }
      try onKeys()
      draw()
    }
  }

  /// Draws the window in front in the current size of the terminal.
  private func draw() {
    if display.host !== windows.host { display = TerminalDisplay(windows.host) }
    display.hasColor = ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    display.resize(width: Console.size?.columns ?? 80, height: Console.size?.lines ?? 24)
    display.onChange = { [weak self] in self?.draw() }
    RawTerminal.write(display.draw())
  }
}
