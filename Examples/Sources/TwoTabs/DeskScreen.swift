import ScreenKit
import Waymark

extension TwoTabs {
  @MainActor
  static func deskText(_ session: TwoTabsSession) -> [String] {
    let watch = session.watch
    return [
      session.past.isEmpty ? "You have not moved yet." : "Choose a moment to go back to it.",
      session.trail, "Moves asked for: \(watch.actions).", "Changes of number: \(watch.numbers).",
    ] + [watch.detour, session.replayed].compactMap(\.self)
  }

  /// Returns rows that go back to earlier states.
  @MainActor
  static func deskRows(_ session: TwoTabsSession) -> [ScreenRow] {
    session.past.map { past in
      ScreenRow(past.age, detail: past.title) { await session.show(past.state) }
    }
  }

  @MainActor
  static func deskButtons(_ session: TwoTabsSession) -> [ScreenButton] {
    [
      ScreenButton(
        "Count from zero", obstacle: session.watch.isBlank ? "Nothing is counted yet." : nil,
        doing: { session.watch.forget() }),
      ScreenButton("Repeat all moves", doing: { session.replay() }),
    ]
  }
}
