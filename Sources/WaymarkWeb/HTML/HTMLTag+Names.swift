#if Web
/// Parts of a screen.
extension HTMLTag {
  /// A paragraph.
  public static let p = HTMLTag("p")
  /// The heading of a part of a screen.
  public static let h2 = HTMLTag("h2")
  /// The heading of a part of such a part.
  public static let h3 = HTMLTag("h3")
  /// The heading of a still smaller part.
  public static let h4 = HTMLTag("h4")
  /// A part that means nothing by itself.
  public static let div = HTMLTag("div")
  /// A part of a screen.
  public static let section = HTMLTag("section")
  /// A part that can stand by itself.
  public static let article = HTMLTag("article")
  /// What comes before the rest of a part.
  public static let header = HTMLTag("header")
  /// What comes after the rest of a part.
  public static let footer = HTMLTag("footer")
  /// How somebody can be reached.
  public static let address = HTMLTag("address")
  /// What somebody else has written.
  public static let blockquote = HTMLTag("blockquote")
  /// A change of subject.
  public static let hr = HTMLTag("hr", holds: .nothing)
  /// Something to look at, with what there is to say about it.
  public static let figure = HTMLTag("figure")
  /// What there is to say about a figure.
  public static let figcaption = HTMLTag("figcaption")
  /// Something that can be opened.
  public static let details = HTMLTag("details")
  /// What details are called, open or not.
  public static let summary = HTMLTag("summary")
  /// Fields that belong together.
  public static let fieldset = HTMLTag("fieldset")
  /// What a group of fields is called.
  public static let legend = HTMLTag("legend")
  /// Text as it stands, with its spaces and line breaks.
  public static let pre = HTMLTag("pre", holds: .plainText)
}

/// Lists and tables.
extension HTMLTag {
  /// A list whose order means nothing.
  public static let ul = HTMLTag("ul")
  /// A list whose order means something.
  public static let ol = HTMLTag("ol")
  /// An item of a list.
  public static let li = HTMLTag("li")
  /// Names with what they stand for.
  public static let dl = HTMLTag("dl")
  /// A name in such a list.
  public static let dt = HTMLTag("dt")
  /// What a name in such a list stands for.
  public static let dd = HTMLTag("dd")
  /// A table.
  public static let table = HTMLTag("table")
  /// What a table is called.
  public static let caption = HTMLTag("caption")
  /// The rows at the top of a table, with headings.
  public static let thead = HTMLTag("thead")
  /// The rows of a table.
  public static let tbody = HTMLTag("tbody")
  /// The rows at the bottom of a table, with sums.
  public static let tfoot = HTMLTag("tfoot")
  /// A row of a table.
  public static let tr = HTMLTag("tr")
  /// A heading in a table.
  public static let th = HTMLTag("th")
  /// A cell of a table.
  public static let td = HTMLTag("td")
}

/// Parts of a text.
extension HTMLTag {
  /// A part that means nothing by itself.
  public static let span = HTMLTag("span")
  /// What is stressed.
  public static let em = HTMLTag("em")
  /// What matters.
  public static let strong = HTMLTag("strong")
  /// What is said in a lesser voice.
  public static let small = HTMLTag("small")
  /// What is to be found in the text.
  public static let mark = HTMLTag("mark")
  /// What no longer holds.
  public static let s = HTMLTag("s")
  /// What has been put in.
  public static let ins = HTMLTag("ins")
  /// What has been taken out.
  public static let del = HTMLTag("del")
  /// What stands a little lower.
  public static let sub = HTMLTag("sub")
  /// What stands a little higher.
  public static let sup = HTMLTag("sup")
  /// What somebody else has said.
  public static let q = HTMLTag("q")
  /// The title of a work.
  public static let cite = HTMLTag("cite")
  /// What is being defined.
  public static let dfn = HTMLTag("dfn")
  /// An abbreviation.
  public static let abbr = HTMLTag("abbr")
  /// A piece of code.
  public static let code = HTMLTag("code")
  /// What is to be typed.
  public static let kbd = HTMLTag("kbd")
  /// What a program says.
  public static let samp = HTMLTag("samp")
  /// A variable.
  public static let variable = HTMLTag("var")
  /// A date or time.
  public static let time = HTMLTag("time")
  /// Something that machines have another name for.
  public static let data = HTMLTag("data")
  /// A text that may be written the other way.
  public static let bdi = HTMLTag("bdi")
  /// A text with how it is pronounced.
  public static let ruby = HTMLTag("ruby")
  /// How a text is pronounced.
  public static let rt = HTMLTag("rt")
  /// What is put around that where it cannot stand above.
  public static let rp = HTMLTag("rp")
  /// The end of a line.
  public static let br = HTMLTag("br", holds: .nothing)
  /// Where a line may end.
  public static let wbr = HTMLTag("wbr", holds: .nothing)
  /// How far something has come.
  public static let progress = HTMLTag("progress")
  /// How much there is of something.
  public static let meter = HTMLTag("meter")
}
#endif
