import NewsData
import ScreenKit
import Waymark

extension News {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: NewsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Settings.self, title: { _ in "Settings" }) { _, scope in
      ScreenDescription(
        "Settings", text: ["The paper comes as it is. There is nothing to set."],
        buttons: [
          ScreenButton("Puzzles") { await scope.navigator?.go(to: Puzzles()) },
          ScreenButton("Newsroom") { await scope.navigator?.go(to: Newsroom()) },
        ])
    }
    ScreenModule(Newsroom.self, title: { _ in "Newsroom" }) { _, scope in
      ScreenDescription("Newsroom", text: report(on: session), buttons: newsroomButtons(session))
    }
  }

  @MainActor
  private static func report(on session: NewsSession) -> [String] {
    let missing = session.missing.map { "There is no screen for \($0) yet." }
    let complaint =
      session.desk.complaint.map { ["The latest news could not be loaded. \($0.sentenceCased)."] } ?? []
    return [
      "The server is \(session.server.condition).",
      "Stories open: \(session.census.living).",
      "Stories opened so far: \(session.census.made).",
    ] + missing + complaint
  }

  @MainActor
  private static func newsroomButtons(_ session: NewsSession) -> [ScreenButton] {
    let world = [
      ScreenButton("Load the latest news", doing: { session.desk.openLatest() }),
      ScreenButton("Remind me in a minute", doing: { session.desk.remind(of: NewsItem(id: 7)) }),
      ScreenButton("Send a notification", doing: { session.desk.deliver("news://items/5/comments") }),
      ScreenButton("Speed the server up", doing: { session.server.condition = .quick }),
      ScreenButton("Slow the server down", doing: { session.server.condition = .slow }),
      ScreenButton("Take the server down", doing: { session.server.condition = .down }),
    ]
    guard let passTime = session.passTime else { return world }
    // Every response and every timer is due within a minute.
    let advance = ScreenButton("Advance one minute") {
      passTime(.seconds(60))
      await session.desk.waitForArrivals()
      return nil
    }
    return world + [advance]
  }
}
