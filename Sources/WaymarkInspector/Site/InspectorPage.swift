#if Web && DEBUG
import WaymarkWeb

/// The pages of the inspector. The main page contains no data. Its script submits the ticket or asks for the
/// key, and then fetches the data.
enum InspectorPage {
  static let assets = [style, script]

  private static let style = SiteAsset(
    "inspector", .style, String(decoding: PackageResources.inspector_css, as: UTF8.self))

  private static let script = SiteAsset("inspector", .script, scriptText)

  /// The parts of the script share one function scope and define no globals.
  private static var scriptText: String {
    let parts = [
      PackageResources.ticket_js, PackageResources.dom_js, PackageResources.list_js,
      PackageResources.tree_js, PackageResources.details_js, PackageResources.previews_js,
      PackageResources.map_js, PackageResources.frame_js, PackageResources.following_js,
      PackageResources.key_js, PackageResources.inspector_js,
    ]
    return "'use strict';\n(() => {\n"
      + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "})();\n"
  }

  /// The page with the form for the key, and then with the timeline.
  ///
  /// - Parameter framed: the app's page to show in a frame, or `nil` if there is none.
  static func main(framing framed: FramedPage? = nil) -> String {
    document("Inspector", hasScript: true) { page in
      page.add("<div id=\"inspector\"")
      if let framed { page.add("data-app", framed.origin + framed.path) }
      page.add("><noscript><p>The inspector needs JavaScript.</p></noscript></div>\n")
    }
  }

  /// A page with a short text, such as an error page.
  static func message(_ title: String, _ text: String) -> String {
    document(title) { page in
      page.add("<main class=\"key\">\n<h1>")
      page.add(text: title)
      page.add("</h1>\n<p>")
      page.add(text: text)
      page.add("</p>\n<p><a href=\"/\">Go to the inspector</a></p>\n</main>\n")
    }
  }

  private static func document(
    _ title: String, hasScript: Bool = false, _ body: (inout HTMLMarkup) -> Void
  ) -> String {
    var page = HTMLMarkup()
    page.add("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.add("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
    page.add(text: title)
    page.add("</title>\n<link rel=\"stylesheet\"")
    page.add("href", style.path)
    page.add(">\n")
    if hasScript {
      page.add("<script defer")
      page.add("src", script.path)
      page.add("></script>\n")
    }
    page.add("</head>\n<body>\n")
    body(&page)
    page.add("</body>\n</html>\n")
    return page.text
  }
}
#endif
