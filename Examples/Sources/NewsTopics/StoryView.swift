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
    let id = headline.id
    return ScreenDescription(
      "Story", picture: headline.subject.picture, text: headline.story + reading,
      fields: [ScreenField("Note")],
      buttons: [
        ScreenButton("Pictures") { [weak scope] in await scope?.navigator?.go(to: Pictures(story: id)) },
        ScreenButton("Open separately") { [weak scope] in await scope?.navigator?.go(to: NewsItem(id: id)) },
      ])
  }

  @MainActor
  private var reading: [String] {
    readings.number(of: headline.id).map { ["Story \($0) of your day."] } ?? []
  }
}
