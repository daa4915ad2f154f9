/// The flow of a colour screen, reduced to what the screen may use. The screen cannot see which step comes
/// before or after it.
@MainActor
public protocol ColourFlow: AnyObject {
  /// The progress of the flow and its last problem, one sentence each. The value is observable.
  var account: [String] { get }

  /// The reason why no step can be completed now, as a sentence, or `nil` if one can be completed. The value is
  /// observable.
  var obstacle: String? { get }

  /// Completes the current step and shows the next one.
  ///
  /// - Parameter answer: the user's choice, if the screen offers choices.
  func next(answering answer: String?) async

  /// Reloads the list of steps. The current step stays visible.
  func refresh() async
}
