#if Web
/// An element that a page may have. None of them runs or loads anything, but for pictures of the server's own.
public struct HTMLTag: Hashable, Sendable {
  let name: String
  /// What it may hold.
  let holds: Contents

  enum Contents {
    /// Nothing, and it has no end.
    case nothing
    /// Text as it stands: a first line break would be taken for layout, so another is put before it.
    case plainText
    /// Anything.
    case anything
  }

  init(_ name: String, holds: Contents = .anything) {
    (self.name, self.holds) = (name, holds)
  }

  static let a = HTMLTag("a")
  static let img = HTMLTag("img", holds: .nothing)
}

/// Parts of a screen.
extension HTMLTag {
  public static let (p, h2, h3, h4) = (HTMLTag("p"), HTMLTag("h2"), HTMLTag("h3"), HTMLTag("h4"))
  public static let (div, section) = (HTMLTag("div"), HTMLTag("section"))
  public static let (article, header) = (HTMLTag("article"), HTMLTag("header"))
  public static let (footer, address) = (HTMLTag("footer"), HTMLTag("address"))
  public static let (blockquote, hr) = (HTMLTag("blockquote"), HTMLTag("hr", holds: .nothing))
  public static let (figure, figcaption) = (HTMLTag("figure"), HTMLTag("figcaption"))
  public static let (details, summary) = (HTMLTag("details"), HTMLTag("summary"))
  public static let (fieldset, legend) = (HTMLTag("fieldset"), HTMLTag("legend"))
  public static let pre = HTMLTag("pre", holds: .plainText)
}

/// Lists and tables.
extension HTMLTag {
  public static let (ul, ol, li) = (HTMLTag("ul"), HTMLTag("ol"), HTMLTag("li"))
  public static let (dl, dt, dd) = (HTMLTag("dl"), HTMLTag("dt"), HTMLTag("dd"))
  public static let (table, caption) = (HTMLTag("table"), HTMLTag("caption"))
  public static let (thead, tbody, tfoot) = (HTMLTag("thead"), HTMLTag("tbody"), HTMLTag("tfoot"))
  public static let (tr, th, td) = (HTMLTag("tr"), HTMLTag("th"), HTMLTag("td"))
}

/// Parts of a text.
extension HTMLTag {
  public static let (span, em, strong) = (HTMLTag("span"), HTMLTag("em"), HTMLTag("strong"))
  public static let (small, mark, s) = (HTMLTag("small"), HTMLTag("mark"), HTMLTag("s"))
  public static let (ins, del) = (HTMLTag("ins"), HTMLTag("del"))
  public static let (sub, sup) = (HTMLTag("sub"), HTMLTag("sup"))
  public static let (q, cite, dfn, abbr) = (HTMLTag("q"), HTMLTag("cite"), HTMLTag("dfn"), HTMLTag("abbr"))
  public static let (code, kbd) = (HTMLTag("code"), HTMLTag("kbd"))
  public static let (samp, variable) = (HTMLTag("samp"), HTMLTag("var"))
  public static let (time, data, bdi) = (HTMLTag("time"), HTMLTag("data"), HTMLTag("bdi"))
  public static let (ruby, rt, rp) = (HTMLTag("ruby"), HTMLTag("rt"), HTMLTag("rp"))
  public static let (br, wbr) = (HTMLTag("br", holds: .nothing), HTMLTag("wbr", holds: .nothing))
  public static let (progress, meter) = (HTMLTag("progress"), HTMLTag("meter"))
}
#endif
