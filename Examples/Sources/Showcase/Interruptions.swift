import Dispatch
import Foundation

/// Hears when the program is asked to end, by Ctrl-C or by the system; it goes on until it has done what it has to.
final class Interruptions {
  private let sources: [any DispatchSourceSignal]
  private let stream: AsyncStream<Void>

  /// Listens from now on.
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

  /// Waits for the next one.
  func next() async {
    for await _ in stream { return }
  }
}
