#if Web
/// The JavaScript client, which displays the pages that the server sends and reports user actions to the
/// server. It contains no app code. Without JavaScript, pages are still readable, and their buttons submit
/// forms.
enum ClientScript {
  /// The source text of the client. All parts share one function scope and define no globals.
  static var text: String {
    "'use strict';\n(() => {\n" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      + "})();\n"
  }

  private static var parts: [[UInt8]] {
    [
      PackageResources.morph_js, PackageResources.fields_js, PackageResources.focus_js,
      PackageResources.scrolls_js, PackageResources.motion_js,
      PackageResources.past_js, PackageResources.line_js, PackageResources.client_js,
      PackageResources.start_js,
    ]
  }
}
#endif
