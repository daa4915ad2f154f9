#if Web
/// The limits on the resources that the clients of a server may use.
public struct WebLimits: Hashable, Sendable {
  /// The maximum number of windows.
  public var windows = 10_000
  /// The maximum number of windows for all browsers at one IP address.
  public var windowsPerAddress = 200
  /// The maximum number of connections. Further connections are closed immediately.
  public var connections = 20_000
  /// The maximum number of connections from one IP address. Further connections are closed immediately.
  public var connectionsPerAddress = 512
  /// The time that a connection may stay open without a request, and the time that a client may take to
  /// receive a response.
  public var idle = Duration.seconds(60)
  /// The time that a request may take to arrive, from its first byte to its last.
  public var request = Duration.seconds(15)
  /// The time in which the first tab must connect to a new window.
  public var arrival = Duration.seconds(60)
  /// The time that a window remains after its tab has disconnected.
  public var absence = Duration.seconds(30 * 60)
  /// The time in which a tab must confirm that it shows a page, or answer a ping.
  public var answer = Duration.seconds(10)
  /// The maximum time that an HTTP response waits for the navigation that the request started.
  public var settling = Duration.seconds(2)
  /// The maximum time to answer an HTTP request. After this time, the response is an error page.
  public var reply = Duration.seconds(15)
  /// The time that a tab may be silent before the server pings it.
  public var silence = Duration.seconds(30)
  /// The time that a client has to close its side of a connection after the server has closed its own.
  public var parting = Duration.seconds(2)
  /// The maximum number of bytes in the path and query of a request.
  public var targetBytes = 4_096
  /// The maximum number of bytes in the headers of a request.
  public var headerBytes = 16 * 1024
  /// The maximum number of bytes in a submitted form.
  public var formBytes = 64 * 1024
  /// The maximum number of bytes in a message from a browser.
  public var messageBytes = 16 * 1024
  /// The maximum number of bytes in the text of a field.
  public var textBytes = 4_096
  /// The maximum number of messages per second from a browser tab. Further messages are delayed.
  public var messagesPerSecond = 100
  /// The maximum number of button presses in a tab that may be in progress at the same time. Further presses
  /// are ignored.
  public var presses = 16
  /// The maximum number of entries in a tab's history for which the server keeps the state. An older entry is
  /// opened by its address.
  public var historyEntries = 100

  /// Creates the default limits.
  public init() {}
}
#endif
