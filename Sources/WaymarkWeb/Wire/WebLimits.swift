#if Web
/// How much of a server its clients may use.
public struct WebLimits: Hashable, Sendable {
  /// How many windows there may be.
  public var windows = 10_000
  /// How many windows the browsers at one address may have.
  public var windowsPerAddress = 200
  /// How many connections there may be; more are closed as they come.
  public var connections = 20_000
  /// How many connections there may be from one address; more are closed as they come.
  public var connectionsPerAddress = 512
  /// How long a connection may stay open without a request, and how long its client may take to receive an answer.
  public var idle = Duration.seconds(60)
  /// How long a request may take to arrive, from its first byte to its last.
  public var request = Duration.seconds(15)
  /// How long a window waits for its tab to connect for the first time.
  public var arrival = Duration.seconds(60)
  /// How long a window stays after its tab has gone.
  public var absence = Duration.seconds(30 * 60)
  /// How long a tab may take to say that it shows a page, or that it is there.
  public var answer = Duration.seconds(10)
  /// How long an answer to an HTTP request waits for what the request has begun.
  public var settling = Duration.seconds(2)
  /// How long it may take to answer an HTTP request in all; after that the answer is an error.
  public var reply = Duration.seconds(15)
  /// How long a tab may be silent before it is asked whether it is there.
  public var silence = Duration.seconds(30)
  /// How long a connection that the server has closed waits for its client to close it too.
  public var parting = Duration.seconds(2)
  /// How many bytes the address in a request may have.
  public var targetBytes = 4_096
  /// How many bytes the headers of a request may have.
  public var headerBytes = 16 * 1024
  /// How many bytes a form may have that is sent.
  public var formBytes = 64 * 1024
  /// How many bytes a message of a client may have.
  public var messageBytes = 16 * 1024
  /// How many bytes a text that is filled in may have.
  public var textBytes = 4_096
  /// How many messages a client may send within a second; more wait.
  public var messagesPerSecond = 100
  /// How many buttons a tab may press before the first has done what it does; the rest are not heeded.
  public var presses = 16
  /// How many entries of a tab's history can be gone back to exactly; older ones are reached by their links.
  public var historyEntries = 100

  /// The usual limits.
  public init() {}
}
#endif
