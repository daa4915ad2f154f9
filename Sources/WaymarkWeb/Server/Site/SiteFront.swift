#if Web
import Waymark

/// What all pages of a server have in common, and the page at its root.
@MainActor
struct SiteFront {
  let title: String
  let home: [HTML]
  private let styles: [SiteAsset]
  private let script = SiteAsset("waymark", .script, ClientScript.text)

  init(title: String, home: [HTML], stylesheets: [String]) {
    (self.title, self.home) = (title, home)
    let own = SiteAsset("waymark", .style, String(decoding: PackageResources.waymark_css, as: UTF8.self))
    styles = [own] + stylesheets.map { SiteAsset("app", .style, $0) }
  }

  /// The file that pages refer to by this path.
  func asset(_ path: String) -> SiteAsset? { (styles + [script]).first { $0.path == path } }

  /// A whole page.
  ///
  /// - Parameters:
  ///   - title: its title, as text.
  ///   - language: its language, as a BCP 47 tag.
  ///   - body: what is in it, as markup that was written before.
  func document(title: String, language: String = HostTexts().language, body: String) -> String {
    "\(beginning(title, language))\n\(body)\n</body>\n</html>\n"
  }

  private func beginning(_ title: String, _ language: String) -> String {
    var page = HTMLMarkup()
    page.add("<!doctype html>\n<html")
    page.add("lang", language)
    page.add(">\n<head>\n<meta charset=\"utf-8\">\n")
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n")
    page.add(
      "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n")
    page.add("<title>")
    page.add(text: title)
    page.add("</title>\n")
    for style in styles {
      page.add("<link rel=\"stylesheet\"")
      page.add("href", style.path)
      page.add(">\n")
    }
    // It runs before anything is drawn, so that a tab that has a window does not show another one first.
    page.add("<script")
    page.add("src", script.path)
    page.add("></script>\n</head>\n<body>")
    return page.text
  }

  /// A page that is no window: what is in it cannot be pressed or filled in.
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
