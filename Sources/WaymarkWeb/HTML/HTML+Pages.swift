#if Web
extension HTML {
  /// A link to another page of the same server, such as its front page or another app. It is loaded in place of what
  /// shows.
  public static func link(_ text: String, toPage path: String) -> HTML {
    element(.a, [HTMLAttribute(name: "href", value: WebPath.local(path))], [.text(text)])
  }
}
#endif
