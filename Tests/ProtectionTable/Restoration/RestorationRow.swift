import Waymark

/// An event that happens while a saved navigation is being restored.
package enum RestorationEvent: CaseIterable, Sendable {
  /// The link is open before the restoration begins.
  case linkBefore
  case link
  /// Two links.
  case links
  /// A link to a screen with the same interceptor as the restored one.
  case protectedLink
  /// The link is opened after the restoration has ended.
  case linkAfter
  case go, select, reset, setState
  /// The user taps a tab.
  case tap
  /// The user taps the selected tab.
  case reselect
  case back
  /// A screen below the sign-in is requested, which closes the sign-in, and the user goes back.
  case help
  /// The user closes the sign-in.
  case backOfLogin
  /// Another navigation is restored.
  case restoration
  case drop
}

/// The decision of the interceptor about the restored screen.
package enum RestorationCheck: CaseIterable, Sendable {
  case immediate
  /// Allows the screen less than half a second later.
  case slow
  /// Allows the screen more than half a second later.
  case late
  /// Holds the restoration for a sign-in.
  case held
  /// Refuses the screen less than half a second later.
  case refused
}

/// A row of the table of restorations.
package struct RestorationRow: CustomStringConvertible, Sendable {
  package let event: RestorationEvent
  package let check: RestorationCheck
  /// Whether the host is attached before the navigation is restored.
  package let attachesFirst: Bool

  package var description: String {
    "\(event), \(check), \(attachesFirst ? "with a host" : "before the host is attached")"
  }

  /// All rows that can occur.
  package static let all: [RestorationRow] = RestorationEvent.allCases.flatMap { event in
    RestorationCheck.allCases.flatMap { check in
      [true, false].map { RestorationRow(event: event, check: check, attachesFirst: $0) }
    }
  }.filter(\.isPossible)

  private var isPossible: Bool {
    switch event {
    case .help, .backOfLogin: check == .held
    case .drop: check == .held || check == .late
    // A sheet covers the tabs while the restoration is held.
    case .tap: check != .held && (attachesFirst || !isUndecided)
    case .reselect, .back: check == .slow || check == .late || check == .refused
    default: true
    }
  }

  /// Whether interceptors are still deciding when the event happens, and other requests wait for them.
  var isUndecided: Bool { check == .slow || check == .refused }

  /// Whether the restoration is pending when the event happens, and other requests do not wait for it.
  var isLive: Bool { check == .late || check == .held }
}

extension RestorationRow {
  /// The content of a window.
  enum Content {
    case start
    /// The navigation that is restored first.
    case first
    /// The navigation of ``RestorationEvent/restoration``.
    case second
  }

  /// Whether the event ends the restoration.
  var endsRestoration: Bool {
    event == .drop || isLive && (event == .reset || event == .setState)
  }

  /// Whether the release shows another navigation than the one that was held first.
  var replacesHeld: Bool { event == .restoration && check == .held }

  /// The nodes that are in the window at the end.
  var content: Content {
    if check == .refused || endsRestoration { return .start }
    return switch event {
    case .restoration: .second
    case .reset, .setState: .start
    default: .first
    }
  }

  /// The text of the front screen at the end.
  var text: String {
    let restored = check == .refused ? OpenScreen("home").text : ProtectedScreen(number: 1).secret
    switch event {
    case .linkBefore: return check == .refused ? OpenScreen("before").text : restored
    case .link, .links: return OpenScreen("linked").text
    case .protectedLink: return check == .refused ? restored : ProtectedScreen(number: 3).secret
    case .linkAfter: return OpenScreen("after").text
    case .reset, .setState: return OpenScreen("requested").text
    case .go: return isLive ? restored : OpenScreen("requested").text
    case .select, .tap:
      if isLive { return restored }
      return OpenScreen(check == .refused ? "other" : "kept").text
    case .restoration: return check == .refused ? restored : ProtectedScreen(number: 2).secret
    case .drop: return OpenScreen("home").text
    case .reselect, .back, .help, .backOfLogin: return restored
    }
  }
}
