import Foundation
import ScreenKit
import WaymarkTerminal

/// Runs the windows of an app on the whole terminal, with keys.
@MainActor
final class TerminalKeys {
  private let windows: TerminalWindows
  private var display: TerminalDisplay<ScreenDescription>

  private let inspector: StartedInspector?

  /// Creates a run that starts with the window in front, and a message to show with it.
  ///
  /// - Parameter inspector: the inspector that the key i opens, or `nil` if there is none.
  init(in windows: TerminalWindows, message: String?, inspector: StartedInspector? = nil) {
    (self.windows, self.inspector) = (windows, inspector)
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
        press(key)
      }
      // A press that needs no user and no server ends in the next turns.
      for _ in 0..<10 { await Task.yield() }
      try onKeys()
      draw()
    }
  }

  /// Opens the inspector with the key i, unless a field receives the key.
  private func press(_ key: TerminalKey) {
    guard let inspector, key == .character("i"), !display.acceptsText else {
      display.press(key)
      return
    }
    display.notice = "Opening the inspector …"
    inspector.open { [weak self] reason in
      self?.display.notice = reason
      self?.draw()
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
