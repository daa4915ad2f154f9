import Waymark

/// A version of the app, which declares the containers of a window.
enum StormVersion: Hashable, Sendable {
  case same
  /// The second tab is gone.
  case withoutSplit
  /// The window begins with a stack, and no type of the tabs is known.
  case withoutTabs

  /// The initial content of a window.
  @MainActor var start: NodeBlueprint {
    switch self {
    case .same:
      .tabs(
        as: TestTabs(), .stack(Screen("0")),
        .split(as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .stack(Screen("detail"))]))
    case .withoutSplit: .tabs(as: TestTabs(), .stack(Screen("0")))
    case .withoutTabs: .stack(Screen("0"))
    }
  }
}
