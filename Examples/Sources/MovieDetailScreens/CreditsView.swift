import MovieData
import ScreenKit
import Waymark

/// A screen with one part of the credits. Its buttons show the navigation methods of `Flow`: push, present,
/// dismiss, pop and finish.
struct CreditsView {
  let credits: Credits
  let flow: Flow
  let movie: Movie

  /// The titles of the parts.
  static let parts = ["Cast", "Story", "Camera", "Music", "Editing"]

  /// Returns the title of a part.
  static func part(of credits: Credits) -> String {
    parts.indices.contains(credits.part &- 1) ? parts[credits.part - 1] : "Thanks"
  }

  @MainActor
  var body: ScreenDescription {
    ScreenDescription(
      Self.part(of: credits), picture: movie.poster, text: ["\(movie.title): \(name)."],
      buttons: forward + back)
  }

  private var name: String {
    movie.credits.indices.contains(credits.part &- 1)
      ? movie.credits[credits.part - 1] : "thank you for watching"
  }

  private var next: Credits { Credits(movie: credits.movie, part: credits.part &+ 1) }

  @MainActor
  private var forward: [ScreenButton] {
    [
      ScreenButton("Next part") { await flow.push(next) },
      ScreenButton("Next part in a sheet") { await flow.present(next) },
      ScreenButton("Next part full screen") { await flow.present(next, .fullScreen) },
    ]
  }

  @MainActor
  private var back: [ScreenButton] {
    [
      ScreenButton("Close this") { await flow.dismiss() },
      ScreenButton("Previous part") { await flow.pop() },
      ScreenButton("Back to the cast", obstacle: credits.part == 1 ? "This is the cast." : nil) {
        await flow.pop(to: Credits(movie: credits.movie, part: 1))
      },
      ScreenButton("Back to the movie") { await flow.popToMain() },
      ScreenButton("Back to the start") { await flow.popToRoot() },
      ScreenButton("Done with this movie") { await flow.finish() },
    ]
  }
}
