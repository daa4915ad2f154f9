#if Web
/// The animation that a tab uses when the content changes.
enum WebMotion: String {
  case none
  case push
  case pop
  case present
  case dismiss
  case exchange
}
#endif
