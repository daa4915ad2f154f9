#if Web
/// The connection to one browser tab.
@MainActor
protocol WebConnection: AnyObject {
  /// Sends a message. Does nothing if the connection has been closed.
  func send(_ message: ServerMessage)
  /// Closes the connection and releases its window. Does nothing if the connection is already closed.
  func close()
  /// Pings the tab and returns whether the tab replies within the given time.
  func isAlive(within time: Duration) async -> Bool
}
#endif
