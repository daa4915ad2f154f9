public import Waymark

/// The current output of a terminal host: its text, and the numbered controls in the text.
@MainActor
public struct TerminalPage {
  let lines: [TerminalLine]
  /// The text, without a trailing line break.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
  /// The controls, in the order of their numbers. The numbers start at 1.
  public let controls: [TerminalControl]
  weak var navigator: Navigator?
  /// The front node, which `back` leaves.
  let front: NodeID?

  /// Handles a line of user input. The line must be `back`, the number of a control, or the number of a text
  /// field followed by the new text. On a page whose front screen has been left or covered, `back` does nothing.
  ///
  /// - Returns: the result of the input. If it is ``TerminalReply/notUnderstood(_:)``, nothing has changed.
  public func read(_ line: String) async -> TerminalReply {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first else { return .done(nil) }
    if first == "back", words.count == 1 { return .done(await goBack()) }
    guard let number = Int(first) else { return .notUnderstood("\"\(excerpt(first))\" is not a number") }
    return await use(number, words.count > 1 ? String(words[1].drop(while: \.isWhitespace)) : nil)
  }

  /// Goes back, unless another node has come to the front since the page was drawn.
  private func goBack() async -> NavigationOutcome? {
    guard let navigator, navigator.state.front.id == front else { return nil }
    return await navigator.perform(.back, at: nil)
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

/// A numbered control on a page.
public struct TerminalControl {
  /// The role of a control.
  public enum Role: Hashable, Sendable {
    /// A button, or a row with an action.
    case button
    /// A text field.
    case field
    /// A child of a container that shows one child at a time, such as a tab in a tab bar.
    case choice
  }

  /// The text that is shown for the control.
  public let title: String
  /// The role of the control.
  public let role: Role
  /// The text of a field, or an empty string.
  let value: String
  let use: Use

  enum Use {
    case press(TerminalAction)
    case fill(@MainActor (String) -> Void)
  }
}

/// The result of handling a line of user input.
public enum TerminalReply: Sendable {
  /// The input was handled. The associated value is the outcome of the request, or `nil` if no request was
  /// made.
  case done(NavigationOutcome?)
  /// The input could not be understood. The associated value is the reason. Nothing has changed.
  case notUnderstood(String)

  /// A message for the user that explains why the input failed, or `nil` if the input was handled
  /// successfully.
  public var complaint: String? {
    switch self {
    case .notUnderstood(let reason): reason
    case .done(let outcome?) where outcome.node == nil: TerminalText.line("\(outcome)")
    case .done: nil
    }
  }
}
