#if Web
/// The pages that a person has seen, as a simple model of a browser's history.
struct SeenPages {
  struct Page: Equatable {
    /// The screens that the person sees, and the address.
    var shown: String
    /// The whole tree of the window, including hidden screens.
    var tree: String
  }

  private(set) var pages: [Page]
  private(set) var index = 0
  /// The page that the person saw before the page that they see now, if a tab, a link, a new screen or an
  /// address led there.
  private(set) var before: Page?

  init(_ first: Page) { pages = [first] }

  var current: Page { pages[index] }

  /// The person has selected a tab, followed a link or opened a screen.
  mutating func go(to page: Page) {
    if page == current { return }
    append(page)
  }

  /// The person has typed an address.
  mutating func type(_ page: Page, isSameAddress: Bool) {
    if isSameAddress {
      (pages[index], before) = (page, nil)
    } else {
      append(page)
    }
  }

  /// The person has closed or popped screens.
  mutating func close(to page: Page) {
    if page == current { return }
    before = nil
    if let earlier = pages[..<index].lastIndex(of: page) { index = earlier } else { pages[index] = page }
  }

  /// The person has pressed back or forward.
  mutating func browse(_ distance: Int) {
    index += distance
    before = nil
  }

  private mutating func append(_ page: Page) {
    before = current
    pages.removeSubrange((index + 1)...)
    pages.append(page)
    index += 1
  }
}
#endif
