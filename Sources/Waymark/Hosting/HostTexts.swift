/// The texts of a host that users read: buttons, placeholders, and messages about requests that were refused or failed.
///
/// An app replaces them for each window, such as in the user's language:
///
/// ```swift
/// navigator.texts.back = "Zurück"
/// navigator.texts.outcomeMessage = { outcome in
///   if case .failed(.link) = outcome { "Diese Seite gibt es nicht." } else { nil }
/// }
/// ```
///
/// The texts never contain names of types or ids. Developers read those in outcomes, records and faults.
public struct HostTexts: Sendable {
  /// The language of the window as a BCP 47 tag, such as `de` or `pt-BR`, for screen readers and translation in a browser. A
  /// change takes effect when the page is loaded again.
  public var language = "en"
  /// The name of a bar of tabs, for screen readers.
  public var tabs = "Tabs"
  /// The back button, if the screen below has no title.
  public var back = "Back"
  /// The title of a screen that has none: it is not built yet, and its module gives no title.
  public var untitled = "Untitled"
  /// The button that dismisses a layer.
  public var close = "Close"
  /// The button below a message, to load the screen again.
  public var tryAgain = "Try again"
  /// In place of a protected screen, while interceptors decide.
  public var pending = "One moment, please"
  /// In place of a protected screen whose hold was not released, and after a request that ended for that reason.
  public var noAccess = "You do not have access yet."
  /// After a request that failed, and in place of a screen that could not be built.
  public var failure = "This is not possible at the moment."
  /// After a request for a destination that does not exist.
  public var notFound = "There is nothing at this address."
  /// After a request that was carried out in another window.
  public var shownElsewhere = "It shows in another window."
  /// In a new window, after the one before has expired.
  public var reopened = "What was shown here is gone. It has been opened again."
  /// Supplies the message after a request. For `nil`, ``message(for:)`` chooses one of the texts above.
  public var outcomeMessage: (@Sendable (NavigationOutcome) -> String?)?

  /// Creates the English texts.
  public init() {}

  /// Returns what the user should be told about an outcome; `nil` if the user needs no message.
  ///
  /// The reason of an interceptor, of middleware or of a leave guard is a text of the app, and is shown as it is.
  public func message(for outcome: NavigationOutcome) -> String? {
    if let text = outcomeMessage?(outcome) { return text }
    return switch outcome {
    case .blocked(_, let reason):
      switch LibraryReason(rawValue: reason) {
      case .hold?: noAccess
      case .leaveGuard?: failure
      case nil: reason
      }
    case .failed(.link), .failed(.noRoute): notFound
    case .failed: failure
    case .arrived, .unchanged, .redirected, .held, .superseded, .cancelled: nil
    }
  }

  /// Returns the text in place of a protected screen.
  public func message(for status: WithheldStatus) -> String {
    switch status {
    case .pending: pending
    case .refused(let outcome): message(for: outcome) ?? noAccess
    }
  }

  /// Returns the text in place of a screen that could not be built.
  public func message(for failure: BuildFailure) -> String {
    message(for: .failed(failure.error)) ?? self.failure
  }
}
