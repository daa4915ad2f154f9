#if Web
extension HTML {
  /// A link to another page of the same server, such as its home page or another app. The browser loads it in
  /// place of the current page.
  public static func link(_ text: String, toPage path: String) -> HTML {
    element(.a, [HTMLAttribute(name: "href", value: WebPath.local(path))], [.text(text)])
  }
}
#endif
