#if Web
/// The limits on the resources that the clients of a server may use.
public struct WebLimits: Hashable, Sendable {
  /// The maximum number of open windows.
  public var windows = 10_000
  /// The maximum number of open windows for all browsers at one IP address.
  public var windowsPerAddress = 200
  /// The maximum number of connections. At this limit, a new connection replaces the connection with the longest
  /// idle time. If none is idle, the new connection is closed immediately.
  public var connections = 20_000
  /// The maximum number of connections from one IP address. At this limit, a new connection replaces the
  /// connection from this address with the longest idle time. If none is idle, the new connection is closed
  /// immediately.
  public var connectionsPerAddress = 512
  /// The time after which a connection without a request is closed, and the time that a client has to receive
  /// a response.
  public var idle = Duration.seconds(60)
  /// The time that a client has to send a request, from the first byte to the last.
  public var request = Duration.seconds(15)
  /// The time that the first tab has to connect to a new window.
  public var arrival = Duration.seconds(60)
  /// The time that a window stays open after its tab has disconnected.
  public var absence = Duration.seconds(30 * 60)
  /// The time that a tab has to confirm that it shows a page, or to reply to a ping. Also the time in which a
  /// browser can load the page that a form leads to without asking interceptors again.
  public var answer = Duration.seconds(10)
  /// The maximum time that a page waits for the navigation that its request has started, and for interceptors.
  public var settling = Duration.seconds(2)
  /// The time that the server has to answer an HTTP request. After this time, it sends an error page.
  public var reply = Duration.seconds(15)
  /// The time after which the server pings a tab that has sent no messages.
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
  /// The maximum number of messages per second from a browser tab. Messages beyond this limit are delayed.
  public var messagesPerSecond = 100
  /// The maximum number of button presses that may be in progress in a tab at the same time. Presses beyond
  /// this limit are ignored.
  public var presses = 16
  /// The maximum number of history entries for which the server keeps the state. When the user goes back to
  /// an older entry, the server opens the entry's address.
  public var historyEntries = 100

  /// Creates the default limits.
  public init() {}
}
#endif
