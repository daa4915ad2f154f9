#if Web
extension HTML {
  /// Creates a link to another page of the same server, such as its home page or another app. The page
  /// replaces the current page in the browser.
  public static func link(_ text: String, toPage path: String) -> HTML {
    element(.a, [HTMLAttribute(name: "href", value: WebPath.local(path))], [.text(text)])
  }
}
#endif
