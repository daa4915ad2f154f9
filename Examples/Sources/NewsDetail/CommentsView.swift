import NewsData
import ScreenKit
import Waymark

/// What readers say about an item: a plain value, like the lists.
struct CommentsView {
  let headline: Headline

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      "Comments", text: ["About \"\(headline.text)\"."],
      rows: (1...Int(headline.id % 3 + 2)).map { ScreenRow("Reader \($0) has read it.") })
  }
}
