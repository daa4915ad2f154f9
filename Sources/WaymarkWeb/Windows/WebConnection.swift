#if Web
/// The socket of one browser tab.
@MainActor
protocol WebConnection: AnyObject {
  /// Sends a message. Nothing happens once the connection is closed.
  func send(_ message: ServerMessage)
  /// Closes the connection, and tells its window so. Nothing happens the second time.
  func close()
  /// Asks the tab whether it is there. It has so much time to answer.
  func isAlive(within time: Duration) async -> Bool
}
#endif
