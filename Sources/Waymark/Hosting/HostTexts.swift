/// The texts that a host shows to users: button titles, placeholders, and messages about refused and failed
/// requests.
///
/// An app can replace them for each window, for example to translate them. ``init(localized:)`` takes all of them
/// from the app's string catalogue:
///
/// ```swift
/// navigator.texts = HostTexts { key, english in
///   Bundle.main.localizedString(forKey: key, value: english, table: nil)
/// }
/// navigator.texts.outcomeMessage = { outcome in
///   if case .failed(.link) = outcome { String(localized: "This page does not exist.") } else { nil }
/// }
/// ```
///
/// The texts contain no type names or ids. Developers find names and ids in outcomes, records and faults.
public struct HostTexts: Sendable {
  /// The language of the window as a BCP 47 tag, such as `de` or `pt-BR`. Screen readers and browser
  /// translation use it, and a browser lays out the window from right to left for languages such as Arabic. A
  /// change takes effect when the page is reloaded.
  public var language = "en"
  /// The name of a tab bar, which screen readers announce.
  public var tabs = "Tabs"
  /// Returns the label that screen readers in a browser announce for a tab with a badge. The arguments are
  /// the title of the tab and its badge. The default is both, separated by a comma, such as "Inbox, 3".
  public var tabWithBadge: @Sendable (_ title: String, _ badge: String) -> String = { "\($0), \($1)" }
  /// The title of the back button if the previous screen has no title.
  public var back = "Back"
  /// The title of a screen that has not been built yet and whose module does not declare a title.
  public var untitled = "Untitled"
  /// The title of the button that dismisses a layer.
  public var close = "Close"
  /// The title of the button that tries to show a screen again after an error or a refusal.
  public var tryAgain = "Try again"
  /// The text shown in place of a protected screen while interceptors decide whether it may be shown.
  public var pending = "One moment, please"
  /// The message after a request that ended because its hold was not released. It is also shown in place of a
  /// protected screen if there is no message for the refusal.
  public var noAccess = "You do not have access yet."
  /// The message after a failed request. It is also shown in place of a screen that could not be built.
  public var failure = "This is not possible at the moment."
  /// The message after a request that failed because its link cannot be opened or its destination has no
  /// route.
  public var notFound = "There is nothing at this address."
  /// The message after a request that was performed in another window.
  public var shownElsewhere = "It is open in another window."
  /// The message in a new window that replaces an expired one.
  public var reopened = "This window had expired and was opened again."
  /// A closure that returns the message to show after a request. If it returns `nil`, or if there is no
  /// closure, ``message(for:)->String?`` chooses one of the texts above.
  public var outcomeMessage: (@Sendable (NavigationOutcome) -> String?)?

  /// Creates the default English texts.
  public init() {}

  /// Creates texts in the language of the user, for example from the app's string catalogue.
  ///
  /// The keys are the names of the properties after `waymark.`, such as `waymark.tryAgain`. A later version may
  /// add keys, but does not rename one. The text for `waymark.language` is the language of the other texts, such
  /// as `de`. ``tabWithBadge`` and ``outcomeMessage`` have no key.
  ///
  /// - Parameter localized: a closure that returns the text for a key. It also receives the English text, which
  ///   it returns if the app has no text for the key.
  public init(localized: (_ key: String, _ english: String) -> String) {
    language = localized("waymark.language", language)
    tabs = localized("waymark.tabs", tabs)
    back = localized("waymark.back", back)
    untitled = localized("waymark.untitled", untitled)
    close = localized("waymark.close", close)
    tryAgain = localized("waymark.tryAgain", tryAgain)
    pending = localized("waymark.pending", pending)
    noAccess = localized("waymark.noAccess", noAccess)
    failure = localized("waymark.failure", failure)
    notFound = localized("waymark.notFound", notFound)
    shownElsewhere = localized("waymark.shownElsewhere", shownElsewhere)
    reopened = localized("waymark.reopened", reopened)
  }

  /// Returns the message to show to the user after a request, or `nil` if no message is needed.
  ///
  /// If an interceptor, middleware or leave guard gave a reason, that text is returned unchanged.
  public func message(for outcome: NavigationOutcome) -> String? {
    if let text = outcomeMessage?(outcome) { return text }
    return switch outcome {
    case .refused(.hold, _), .refused(_, LibraryReason.redirected): noAccess
    case .refused(_, let reason): LibraryReason.isUndecided(reason) ? failure : reason
    case .failed(.link), .failed(.noRoute): notFound
    case .failed: failure
    case .arrived, .unchanged, .redirected, .held, .superseded, .cancelled: nil
    }
  }

  /// Returns the text to show in place of a protected screen.
  public func message(for status: WithheldStatus) -> String {
    switch status {
    case .pending: pending
    case .refused(let outcome): message(for: outcome) ?? noAccess
    }
  }

  /// Returns the text to show in place of a screen that could not be built.
  public func message(for failure: NavigationError) -> String {
    message(for: .failed(failure)) ?? self.failure
  }
}
