import ScreenKit
import Waymark

extension TwoTabs {
  @MainActor
  static func deskText(_ session: TwoTabsSession) -> [String] {
    let watch = session.watch
    return [
      session.account, "Requested actions: \(watch.actions).", "Number changes: \(watch.numbers).",
    ] + [watch.detour, session.replayed].compactMap(\.self)
  }

  /// Returns rows that go back to earlier states.
  @MainActor
  static func deskRows(_ session: TwoTabsSession) -> [ScreenRow] {
    session.past.map { past in
      ScreenRow(past.title) { await session.history.show(past.revision) }
    }
  }

  @MainActor
  static func deskButtons(_ session: TwoTabsSession) -> [ScreenButton] {
    [
      ScreenButton("Reset the counters", doing: { session.watch.forget() }),
      ScreenButton("Replay the log", doing: { session.replay() }),
    ]
  }
}
