#if Web
import Waymark

/// The elements that all pages of a server share, and the page at the server's root.
@MainActor
struct SiteFront {
  let title: String
  let home: [HTML]
  private let styles: [SiteAsset]
  private let script = SiteAsset("waymark", .script, ClientScript.text)
  private let icon = SiteAsset(
    "waymark", .icon, String(decoding: PackageResources.waymark_svg, as: UTF8.self))

  init(title: String, home: [HTML], stylesheets: [String]) {
    (self.title, self.home) = (title, home)
    let own = SiteAsset("waymark", .style, String(decoding: PackageResources.waymark_css, as: UTF8.self))
    styles = [own] + stylesheets.map { SiteAsset("app", .style, $0) }
  }

  /// Returns the asset at a path, or `nil` if no asset has that path.
  func asset(_ path: String) -> SiteAsset? { (styles + [script, icon]).first { $0.path == path } }

  /// Returns a complete HTML document.
  ///
  /// - Parameters:
  ///   - title: the title, as plain text.
  ///   - language: the language of the document, as a BCP 47 language tag. It decides the direction of the text.
  ///   - body: the content of the body, as HTML markup.
  func document(title: String, language: String = HostTexts().language, body: String) -> String {
    "\(beginning(title, language))\n\(body)\n</body>\n</html>\n"
  }

  private func beginning(_ title: String, _ language: String) -> String {
    var page = HTMLMarkup()
    page.add("<!doctype html>\n<html")
    page.add("lang", language)
    let direction = HTMLAttribute.Direction(language: language)
    if direction != .leftToRight { page.add(.dir(direction)) }
    page.add(">\n<head>\n<meta charset=\"utf-8\">\n")
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n")
    page.add(
      "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n")
    page.add("<title>")
    page.add(text: title)
    page.add("</title>\n<link rel=\"icon\" type=\"image/svg+xml\"")
    page.add("href", icon.path)
    page.add(">\n")
    for style in styles {
      page.add("<link rel=\"stylesheet\"")
      page.add("href", style.path)
      page.add(">\n")
    }
    // The script runs before the first paint. Otherwise, a tab that already has a window would briefly show
    // the content of the new window.
    page.add("<script")
    page.add("src", script.path)
    page.add("></script>\n</head>\n<body>")
    return page.text
  }

  /// Returns a page that does not show a window, such as an error page. The controls on the page do nothing.
  func message(_ title: String, _ pieces: [HTML]) -> String {
    var writer = HTMLWriter(WebControlTable { "" }, mount: "", navigator: nil)
    writer.isLive = false
    writer.markup.add("<main class=\"wm-page\">\n<h1>")
    writer.markup.add(text: title)
    writer.markup.add("</h1>\n")
    for piece in pieces { writer.write(piece) }
    writer.markup.add("\n</main>")
    return document(title: title, body: writer.markup.text)
  }
}
#endif
