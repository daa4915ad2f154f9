import ScreenKit
import Waymark

extension Shop {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func showModules(_ session: ShopSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Shows.self, title: { _ in "Fashion shows" }) { _, scope in
      ScreenDescription(
        "Fashion shows", text: [session.audience],
        rows: (1...3).map { number in
          ScreenRow(
            "Show \(number)", detail: programme(of: number), picture: stage(of: number),
            to: Show(number: number), from: scope)
        })
    }
    ScreenModule(Show.self, title: { "Show \($0.number)" }) { show, scope in
      scope.task { await session.watch() }
      scope.onEnd { session.left += 1 }
      return ScreenDescription(
        "Show \(show.number)", picture: stage(of: show.number),
        text: [programme(of: show.number), session.audience],
        buttons: [
          ScreenButton("Leave") { await scope.navigator?.back() },
          ScreenButton("Next show") {
            await scope.navigator?.go(to: Show(number: show.number &+ 1), by: .next)
          },
          ScreenButton("Close") { await scope.navigator?.dismiss() },
        ])
    }
  }

  private static func stage(of show: Int) -> ScreenPicture {
    ScreenPicture(.stage, Catalogue.picture(of: show &* 3).colour)
  }

  private static func programme(of show: Int) -> String {
    let city = ["Oslo", "Turin", "Seoul"][Int(show.magnitude % 3)]
    return "\(Catalogue.category(of: show).sentenceCased), live from \(city)"
  }
}

extension ShopSession {
  /// The number of shows that are being watched, and the number that were left.
  fileprivate var audience: String {
    watching + left == 0 ? "Choose a show." : "Watching now: \(watching). Watched before: \(left)."
  }

  /// Watches a show until the task is cancelled. The scope cancels its tasks when the screen goes away.
  fileprivate func watch() async {
    watching += 1
    defer { watching -= 1 }
    for await _ in Self.liveShow() {}
  }

  /// Returns a stream that never yields. Iterating over it ends when the task is cancelled.
  private static func liveShow() -> AsyncStream<Never> {
    AsyncStream { _ in }
  }
}
