#if Web
/// Elements that structure a screen.
extension HTMLTag {
  /// A paragraph.
  public static let p = HTMLTag("p")
  /// A second-level heading, for a section of a screen.
  public static let h2 = HTMLTag("h2")
  /// A third-level heading.
  public static let h3 = HTMLTag("h3")
  /// A fourth-level heading.
  public static let h4 = HTMLTag("h4")
  /// A generic block element.
  public static let div = HTMLTag("div")
  /// A section of a screen.
  public static let section = HTMLTag("section")
  /// A self-contained section, such as a post or a comment.
  public static let article = HTMLTag("article")
  /// The introductory part of a section.
  public static let header = HTMLTag("header")
  /// The closing part of a section.
  public static let footer = HTMLTag("footer")
  /// Contact information.
  public static let address = HTMLTag("address")
  /// A long quotation.
  public static let blockquote = HTMLTag("blockquote")
  /// A thematic break, shown as a horizontal line.
  public static let hr = HTMLTag("hr", holds: .nothing)
  /// An illustration, with an optional caption.
  public static let figure = HTMLTag("figure")
  /// The caption of a figure.
  public static let figcaption = HTMLTag("figcaption")
  /// A block that the user can expand and collapse.
  public static let details = HTMLTag("details")
  /// The label of a `details` element, visible even when it is collapsed.
  public static let summary = HTMLTag("summary")
  /// A group of related fields.
  public static let fieldset = HTMLTag("fieldset")
  /// The label of a field group.
  public static let legend = HTMLTag("legend")
  /// Preformatted text. Browsers preserve its spaces and line breaks.
  public static let pre = HTMLTag("pre", holds: .plainText)
}

/// Lists and tables.
extension HTMLTag {
  /// An unordered list.
  public static let ul = HTMLTag("ul")
  /// An ordered list.
  public static let ol = HTMLTag("ol")
  /// A list item.
  public static let li = HTMLTag("li")
  /// A description list, which contains terms and their descriptions.
  public static let dl = HTMLTag("dl")
  /// A term in a description list.
  public static let dt = HTMLTag("dt")
  /// The description of a term in a description list.
  public static let dd = HTMLTag("dd")
  /// A table.
  public static let table = HTMLTag("table")
  /// The caption of a table.
  public static let caption = HTMLTag("caption")
  /// The header rows of a table.
  public static let thead = HTMLTag("thead")
  /// The body rows of a table.
  public static let tbody = HTMLTag("tbody")
  /// The footer rows of a table, such as a row of totals.
  public static let tfoot = HTMLTag("tfoot")
  /// A table row.
  public static let tr = HTMLTag("tr")
  /// A header cell of a table.
  public static let th = HTMLTag("th")
  /// A data cell of a table.
  public static let td = HTMLTag("td")
}

/// Inline elements.
extension HTMLTag {
  /// A generic inline element.
  public static let span = HTMLTag("span")
  /// Emphasized text.
  public static let em = HTMLTag("em")
  /// Important text.
  public static let strong = HTMLTag("strong")
  /// Secondary text, such as a footnote.
  public static let small = HTMLTag("small")
  /// Highlighted text, such as a search match.
  public static let mark = HTMLTag("mark")
  /// Text that is no longer correct or relevant.
  public static let s = HTMLTag("s")
  /// Inserted text.
  public static let ins = HTMLTag("ins")
  /// Deleted text.
  public static let del = HTMLTag("del")
  /// Subscript text.
  public static let sub = HTMLTag("sub")
  /// Superscript text.
  public static let sup = HTMLTag("sup")
  /// A short inline quotation.
  public static let q = HTMLTag("q")
  /// The title of a work, such as a book or a film.
  public static let cite = HTMLTag("cite")
  /// The term that the surrounding text defines.
  public static let dfn = HTMLTag("dfn")
  /// An abbreviation.
  public static let abbr = HTMLTag("abbr")
  /// A fragment of code.
  public static let code = HTMLTag("code")
  /// Keyboard input.
  public static let kbd = HTMLTag("kbd")
  /// The output of a program.
  public static let samp = HTMLTag("samp")
  /// A status message. Assistive technology announces its changes, so it should be on the page, without
  /// content, before there is a message.
  public static let output = HTMLTag("output")
  /// A variable.
  public static let variable = HTMLTag("var")
  /// A date or time.
  public static let time = HTMLTag("time")
  /// Text with a machine-readable value.
  public static let data = HTMLTag("data")
  /// Text whose direction is independent of the surrounding text.
  public static let bdi = HTMLTag("bdi")
  /// Text with a pronunciation guide.
  public static let ruby = HTMLTag("ruby")
  /// The pronunciation in a `ruby` element.
  public static let rt = HTMLTag("rt")
  /// A parenthesis that only browsers without support for `ruby` display.
  public static let rp = HTMLTag("rp")
  /// A line break.
  public static let br = HTMLTag("br", holds: .nothing)
  /// A position at which the browser may break the line.
  public static let wbr = HTMLTag("wbr", holds: .nothing)
  /// A progress bar.
  public static let progress = HTMLTag("progress")
  /// A measurement within a known range.
  public static let meter = HTMLTag("meter")
}
#endif
