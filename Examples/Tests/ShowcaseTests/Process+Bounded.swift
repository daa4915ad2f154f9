import Foundation

extension Process {
  /// Starts a program that is killed after five minutes, if it has not ended: whoever reads what it says comes to the end
  /// of that then, instead of waiting for ever.
  func runBounded() throws {
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { [weak self] in self?.kill() }
  }

  /// Ends the program at once, as a system does that needs its memory. Nothing happens if it has ended.
  func kill() {
    guard isRunning else { return }
    #if canImport(Darwin)
    Darwin.kill(processIdentifier, SIGKILL)
    #else
    Glibc.kill(processIdentifier, SIGKILL)
    #endif
    waitUntilExit()
  }
}
