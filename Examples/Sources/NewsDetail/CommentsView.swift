import NewsData
import ScreenKit
import Waymark

/// The comments on an item, a view that is a plain value like the lists.
struct CommentsView {
  let headline: Headline

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      "Comments", text: ["About \"\(headline.text)\"."],
      rows: (1...Int(headline.id % 3 + 2)).map { ScreenRow("Reader \($0) has read it.") })
  }
}
