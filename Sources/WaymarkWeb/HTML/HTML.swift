#if Web
/// A fragment of a page, such as a paragraph or a button. All text is escaped when the page is written, so it
/// cannot contain markup.
///
/// ```swift
/// [
///   .heading("Offers"),
///   .paragraph("Two for one."),
///   .button("Take one", .prominent) { await navigator.go(to: Bag()) },
/// ]
/// ```
public struct HTML {
  let content: Content

  indirect enum Content {
    case text(String)
    case element(HTMLTag, [HTMLAttribute], [HTML])
    case group([HTML])
    case button(WebButton)
    case field(WebField)
    case link(WebLink)
  }
}

extension HTML {
  /// Creates plain text.
  public static func text(_ text: String) -> HTML { HTML(content: .text(text)) }

  /// Creates an element with attributes and children. The children of a void element, such as a line break,
  /// are ignored.
  public static func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ children: [HTML] = []
  ) -> HTML {
    HTML(content: .element(tag, attributes, children))
  }

  /// Creates a sequence of fragments without an enclosing element.
  public static func group(_ pieces: [HTML]) -> HTML { HTML(content: .group(pieces)) }

  /// Creates a paragraph.
  public static func paragraph(_ text: String) -> HTML { element(.p, [], [.text(text)]) }

  /// Creates a heading for a section of a screen. The main heading of the screen is its title.
  public static func heading(_ text: String) -> HTML { element(.h2, [], [.text(text)]) }

  /// Creates an unordered list. Each element of `items` becomes one list item.
  public static func list(_ items: [HTML]) -> HTML {
    element(.ul, [.class("wm-list")], items.map { element(.li, [], [$0]) })
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - path: the image's path on the same server, such as `/pictures/shoe.png`. An image on another
  ///     server cannot be used.
  ///   - alternative: the alternative text, or an empty string for a decorative image.
  ///   - attributes: further attributes, such as a class for the style sheet.
  public static func image(
    _ path: String, alternative: String, _ attributes: [HTMLAttribute] = []
  ) -> HTML {
    let own = [
      HTMLAttribute(name: "src", value: WebPath.local(path)), HTMLAttribute(name: "alt", value: alternative),
    ]
    return element(.img, own + attributes)
  }
}
#endif
