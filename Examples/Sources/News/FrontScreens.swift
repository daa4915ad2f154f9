import NewsData
import ScreenKit
import Waymark

extension News {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: NewsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Settings.self, title: { _ in "Settings" }) { _, scope in
      ScreenDescription(
        "Settings", text: ["There are no settings yet."],
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
    let missing = session.missing.map { "No module is registered for \($0)." }
    let complaint = session.desk.complaint.map { ["The latest news could not be loaded: \($0)."] } ?? []
    return [
      "The server is \(session.server.condition).",
      "Detail modules alive: \(session.census.living).",
      "Detail modules created so far: \(session.census.made).",
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
