#if Web
/// How what shows now came in place of what showed before.
enum WebMotion: String {
  case none
  case push
  case pop
  case present
  case dismiss
  case exchange
}
#endif
