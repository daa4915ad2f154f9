#if Web
/// The controls of the page that was rendered last, by ids that nobody can guess.
///
/// A control keeps its id as long as it stays on the page, from one rendering to the next: what tells it from others is
/// the screen that it is on, what it says and which of those it is. Once it is gone its id is never given again.
@MainActor
final class WebControlTable {
  /// What a control does.
  enum Use {
    case press(WebAction)
    case fill(@MainActor (String) -> Void)
  }

  /// What a control id stands for; `nil` if it is not on the page that was rendered last.
  func use(of id: String) -> Use? { nil }
}
#endif
