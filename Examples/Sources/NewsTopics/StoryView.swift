import NewsData
import ScreenKit
import Waymark

/// A story with its text, a field for a note, and a link to its pictures.
struct StoryView {
  let headline: Headline
  let readings: ReadingCensus
  let scope: ScreenScope

  @MainActor
  var body: ScreenDescription {
    let (id, text) = (headline.id, headline.text)
    return ScreenDescription(
      text, text: ["\(text): read all about it.", reading], fields: [ScreenField("Note")],
      buttons: [
        ScreenButton("Pictures") { [weak scope] in await scope?.navigator?.go(to: Pictures(story: id)) },
        ScreenButton("Open separately") { [weak scope] in await scope?.navigator?.go(to: NewsItem(id: id)) },
      ])
  }

  @MainActor
  private var reading: String {
    readings.number(of: headline.id).map { "Reading number \($0)." } ?? "This story is not open."
  }
}
