#if Web
extension HTML {
  /// The piece as it is sent to a browser.
  @MainActor
  func written(with controls: WebControlTable) -> String { "" }
}
#endif
