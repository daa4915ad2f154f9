import NewsData
import ScreenKit
import Waymark

/// A list of headlines: a plain value, made from its data, that says what it looks like. It holds no view of another
/// screen; what the user chooses is opened by its destination.
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
        ScreenButton("The newsroom") { await open(Newsroom()) },
      ])
  }
}
