public import Waymark

/// What a terminal shows at one time: the text, and the controls whose numbers are in it.
@MainActor
public struct TerminalPage {
  /// The text, without a line break at its end.
  public internal(set) var text: String
  /// What can be pressed or filled in; the first has the number 1.
  public internal(set) var controls: [TerminalControl]
  weak var navigator: Navigator?

  /// Does what a line of the user's asks for: `back`, the number of a control, or the number of a field with
  /// the text for it.
  ///
  /// - Returns: what came of it; ``TerminalReply/notUnderstood(_:)`` changes nothing.
  public func read(_ line: String) async -> TerminalReply {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first else { return .done(nil) }
    if first == "back", words.count == 1 { return .done(await navigator?.back()) }
    guard let number = Int(first) else { return .notUnderstood("\"\(excerpt(first))\" is not a number") }
    return await use(number, words.count > 1 ? String(words[1].drop(while: \.isWhitespace)) : nil)
  }

  private func use(_ number: Int, _ text: String?) async -> TerminalReply {
    guard number >= 1, number <= controls.count else {
      return .notUnderstood(
        controls.isEmpty
          ? "there is nothing to press here" : "the numbers here go from 1 to \(controls.count)")
    }
    switch (controls[number - 1].use, text) {
    case (.press(let action), nil): return .done(await action())
    case (.fill(let set), let text?):
      set(text)
      return .done(nil)
    case (.press, _?): return .notUnderstood("\(number) takes no text: type the number alone")
    case (.fill, nil): return .notUnderstood("\(number) wants a text: type \(number), a space, and the text")
    }
  }

  private func excerpt(_ text: Substring) -> String {
    let start = TerminalText.line(String(text.prefix(40)))
    return text.count > 40 ? start + "..." : start
  }
}

/// Something on a page that has a number.
public struct TerminalControl {
  /// What a control is.
  public enum Role: Hashable, Sendable {
    /// A button, or a row that can be pressed.
    case button
    /// Something to fill in.
    case field
    /// A child of a container that shows the one which is selected, such as a tab.
    case choice
  }

  /// What it says.
  public let title: String
  /// What it is.
  public let role: Role
  let use: Use

  enum Use {
    case press(TerminalAction)
    case fill(@MainActor (String) -> Void)
  }
}

/// What came of a line that the user typed.
public enum TerminalReply: Sendable {
  /// It was done; this is how the navigation ended that it asked for, if any.
  case done(NavigationOutcome?)
  /// It means nothing here, for this reason; nothing has changed.
  case notUnderstood(String)

  /// What the user should be told, if anything: why nothing has happened.
  public var complaint: String? {
    switch self {
    case .notUnderstood(let reason): reason
    case .done(let outcome?) where outcome.node == nil: TerminalText.line("\(outcome)")
    case .done: nil
    }
  }
}
