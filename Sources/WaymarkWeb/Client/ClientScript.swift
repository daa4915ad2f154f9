#if Web
/// The browser's side: shows what the server says, and tells it what the user does. It knows nothing of the app. Without it
/// the page can be read, and its buttons send forms.
enum ClientScript {
  /// The script, put together from its parts. What they name is seen by one another and by nobody else.
  static var text: String {
    "'use strict';\n(() => {\n" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      + "})();\n"
  }

  private static var parts: [[UInt8]] {
    [
      PackageResources.morph_js, PackageResources.fields_js, PackageResources.focus_js,
      PackageResources.scrolls_js,
      PackageResources.past_js, PackageResources.line_js, PackageResources.client_js,
      PackageResources.start_js,
    ]
  }
}
#endif
