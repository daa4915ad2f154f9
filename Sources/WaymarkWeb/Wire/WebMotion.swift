#if Web
/// The animation that a tab uses when the content changes.
enum WebMotion: String {
  case none
  case push
  case pop
  case present
  case dismiss
  case exchange
  /// A screen is withheld. Nothing moves, and a running animation ends, because it shows a picture of the screen.
  case hide
}
#endif
