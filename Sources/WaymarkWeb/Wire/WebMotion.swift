#if Web
/// The animation from the old content to the new.
enum WebMotion: String {
  case none
  case push
  case pop
  case present
  case dismiss
  case exchange
}
#endif
