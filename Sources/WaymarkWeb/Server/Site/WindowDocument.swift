#if Web
import Waymark

/// The complete HTML page of a window. The server sends it to a browser that opens a link.
@MainActor
struct WindowDocument {
  let window: WebWindow
  let front: SiteFront
  /// Whether the page shows the pending notice. A notice is shown only once.
  let showsNotice: Bool

  var text: String {
    let drawing = window.feed.current()
    let aside = drawing.aside.map { "\n<aside id=\"waymark-aside\">\($0)</aside>" } ?? ""
    let accessory = drawing.accessory.map { "\n<section id=\"waymark-accessory\">\($0)</section>" } ?? ""
    return front.document(
      title: drawing.page.title, language: window.navigator.texts.language,
      body: """
        \(beginning.text)
        <div id="waymark-window">\(drawing.page.html)</div>\(accessory)
        <p id="waymark-status" role="status">\(status.text)</p>
        </main>\(aside)
        """)
  }

  private var beginning: HTMLMarkup {
    var markup = HTMLMarkup()
    markup.add("<main id=\"waymark\"")
    markup.add("data-window", window.credentials.window)
    markup.add("data-token", window.credentials.token)
    markup.add("data-live", window.app.mount + WebPath.live)
    markup.add("data-mount", window.app.mount)
    markup.add("data-revision", "\(window.feed.revision)")
    markup.add(">")
    return markup
  }

  private var status: HTMLMarkup {
    var markup = HTMLMarkup()
    if showsNotice, let notice = window.feed.removeNotice() { markup.add(text: notice) }
    return markup
  }
}
#endif
