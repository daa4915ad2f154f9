/// The flow that a colour's screen is a step of, as far as the screen knows it: not what came before, nor what follows.
@MainActor
public protocol ColourFlow: AnyObject {
  /// How far the user has come, and what went wrong last, a sentence each. It is observable.
  var account: [String] { get }

  /// Completes the step that is shown, and shows the next.
  ///
  /// - Parameter answer: what the user answered to what the screen asked, if it asked anything.
  func next(answering answer: String?) async

  /// Asks for the steps as they are now. The user stays.
  func refresh() async
}
