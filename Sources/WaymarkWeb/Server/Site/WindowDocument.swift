#if Web
/// The whole page of a window, as a browser gets it that asks for a link.
@MainActor
struct WindowDocument {
  let window: WebWindow
  let front: SiteFront
  /// Whether what the user is to be told is said on this page, and not again.
  let takesNotice: Bool

  var text: String {
    let drawing = window.feed.current()
    var body = HTMLMarkup()
    addBeginning(to: &body)
    body.add(html: drawing.page.html)
    body.add("</div>\n<p id=\"waymark-status\" role=\"status\">")
    if takesNotice, let notice = window.feed.takeNotice() { body.add(text: notice) }
    body.add("</p>\n</main>")
    if let aside = drawing.aside {
      body.add("\n<aside id=\"waymark-aside\">")
      body.add(html: aside)
      body.add("</aside>")
    }
    return front.document(title: drawing.page.title, body)
  }

  private func addBeginning(to body: inout HTMLMarkup) {
    let entry = window.history.entry
    body.add("<main id=\"waymark\"")
    body.add("data-window", window.credentials.window)
    body.add("data-token", window.credentials.token)
    body.add("data-live", window.app.mount + WebPath.live)
    body.add("data-mount", window.app.mount)
    body.add("data-revision", "\(window.feed.revision)")
    body.add("data-key", entry.key)
    body.add("data-serial", "\(entry.serial)")
    body.add(">\n<div id=\"waymark-window\">")
  }
}
#endif
