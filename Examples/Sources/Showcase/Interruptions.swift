import Dispatch
import Foundation

/// The signals that ask the program to end: `SIGINT` from Ctrl-C and `SIGTERM` from the system. They no
/// longer kill the program, so that it can stop its servers first.
final class Interruptions {
  private let sources: [any DispatchSourceSignal]
  private let stream: AsyncStream<Void>

  /// Starts handling the signals.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Waits for the next signal.
  func next() async {
    for await _ in stream { return }
  }
}
