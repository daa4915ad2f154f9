import NewsData
import ScreenKit
import Waymark

/// A list of headlines, a view that is a plain value. It opens other screens by their destinations and holds
/// no other view.
struct HeadlinesView {
  let title: String
  let headlines: [Headline]
  let open: @MainActor (any Destination) async -> NavigationOutcome?

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      title, text: ["\(headlines.count) items.", "Made by \(String(reflecting: Self.self))."],
      rows: headlines.map { headline in
        ScreenRow(headline.text) { await open(NewsItem(id: headline.id)) }
      },
      buttons: [
        ScreenButton("Settings") { await open(Settings()) },
        ScreenButton("Newsroom") { await open(Newsroom()) },
      ])
  }
}
