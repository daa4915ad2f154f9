#if Web
/// The animation of the change from the old content to the new content.
enum WebMotion: String {
  case none
  case push
  case pop
  case present
  case dismiss
  case exchange
}
#endif
