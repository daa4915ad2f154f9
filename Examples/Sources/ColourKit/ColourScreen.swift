public import ScreenKit

/// A choice that a colour screen offers to the user.
public struct ColourChoice: Sendable {
  /// The title of the button.
  public let title: String
  /// The answer that the flow receives.
  public let answer: String

  /// Creates a choice.
  public init(_ title: String, answer: String) {
    (self.title, self.answer) = (title, answer)
  }
}

extension ScreenDescription {
  /// Creates the description of a colour screen.
  ///
  /// - Parameters:
  ///   - title: the name of the colour.
  ///   - accent: the colour.
  ///   - sentence: a sentence that says where to look for the colour.
  ///   - flow: the flow that the screen is a step of.
  ///   - choices: the choices besides the button for the next step.
  public convenience init(
    colour title: String, _ accent: ScreenAccent, _ sentence: String, in flow: any ColourFlow,
    choices: [ColourChoice] = []
  ) {
    self.init(
      title, accent: accent, picture: ScreenPicture(of: accent), text: [sentence] + flow.account,
      buttons: Self.buttons(in: flow, choices))
  }

  private static func buttons(in flow: any ColourFlow, _ choices: [ColourChoice]) -> [ScreenButton] {
    let found = ScreenButton("Found it", .prominent, obstacle: flow.obstacle) { await flow.went(on: nil) }
    if flow.obstacle != nil { return [found] }
    return [found]
      + choices.map { choice in ScreenButton(choice.title) { await flow.went(on: choice.answer) } }
      + [ScreenButton("Refresh") { await flow.refreshed() }]
  }
}

// Button actions return the outcome of the navigation that they requested. These return `nil`, because the
// flow itself decides where to navigate.
extension ColourFlow {
  fileprivate func went<Outcome>(on answer: String?) async -> Outcome? {
    await next(answering: answer)
    return nil
  }

  fileprivate func refreshed<Outcome>() async -> Outcome? {
    await refresh()
    return nil
  }
}
