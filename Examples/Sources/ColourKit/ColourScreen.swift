public import ScreenKit

/// Something the user can answer on a colour's screen.
public struct ColourChoice: Sendable {
  /// What the button says.
  public let title: String
  /// What the flow is told.
  public let answer: String

  /// Describes a choice.
  public init(_ title: String, answer: String) {
    (self.title, self.answer) = (title, answer)
  }
}

extension ScreenDescription {
  /// Describes the screen of a colour.
  ///
  /// - Parameters:
  ///   - title: the colour's name.
  ///   - accent: the colour.
  ///   - sentence: what is said of it.
  ///   - maker: the type that makes the screen, by which its module is seen.
  ///   - flow: what it is a step of.
  ///   - choices: what can be answered besides going on.
  public convenience init(
    colour title: String, _ accent: ScreenAccent, _ sentence: String, madeBy maker: Any.Type,
    in flow: any ColourFlow, choices: [ColourChoice] = []
  ) {
    self.init(
      title, accent: accent, text: [sentence] + flow.account + ["Made by \(String(reflecting: maker))."],
      buttons: [ScreenButton("Next colour", .prominent) { await flow.went(on: nil) }]
        + choices.map { choice in ScreenButton(choice.title) { await flow.went(on: choice.answer) } }
        + [ScreenButton("Refresh") { await flow.refreshed() }])
  }
}

// Buttons say how a navigation ended that they asked for. Where a flow leads, it says itself.
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
