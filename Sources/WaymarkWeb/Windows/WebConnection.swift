#if Web
/// The connection to one browser tab.
@MainActor
protocol WebConnection: AnyObject {
  /// Sends a message. Does nothing after the connection has been closed.
  func send(_ message: ServerMessage)
  /// Closes the connection and releases its window. Does nothing if the connection is already closed.
  func close()
  /// Pings the tab, and returns whether it replies within the given time.
  func isAlive(within time: Duration) async -> Bool
}
#endif
