import NewsData
import ScreenKit
import Waymark

/// The comments on an item, a view that is a plain value like the lists.
struct CommentsView {
  let headline: Headline

  private static let comments = [
    ("Ann", "I was there. It was even better than you write."), ("Ben", "More of this, please."),
    ("Cleo", "My grandmother told us about it."), ("Dan", "We will go there on Sunday."),
  ]

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      "Comments", text: [headline.text + "."],
      rows: Self.comments.prefix(Int(headline.id % 3 + 2)).enumerated().map { index, comment in
        ScreenRow(
          comment.0, detail: comment.1,
          picture: ScreenPicture(.person, ScreenAccent.allCases[(index + headline.id) % 5]))
      })
  }
}
