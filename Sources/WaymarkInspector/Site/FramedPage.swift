#if Web && DEBUG
/// The page of an app that the inspector shows in a frame.
struct FramedPage: Hashable {
  let origin: String
  let path: String
}
#endif
