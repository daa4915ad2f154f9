import NewsData
import ScreenKit
import Waymark

/// A list of headlines, a view that is a plain value. It opens other screens by their destinations and holds
/// no other view.
struct HeadlinesView {
  let title: String
  let summary: String
  let headlines: [Headline]
  let open: @MainActor (any Destination) async -> NavigationOutcome?

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      title, text: [summary],
      rows: headlines.indices.map { place in
        let headline = headlines[place]
        let subject = headline.subject
        return ScreenRow(
          headline.text, detail: subject.section, picture: subject.picture, isCard: place < 2
        ) { [open] in await open(NewsItem(id: headline.id)) }
      },
      buttons: [
        ScreenButton("Settings") { await open(Settings()) },
        ScreenButton("Newsroom") { await open(Newsroom()) },
      ])
  }
}
