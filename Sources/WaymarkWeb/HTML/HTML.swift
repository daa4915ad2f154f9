#if Web
/// A piece of a page. Whatever its texts hold, it stays text: they are escaped when the page is written, and there is
/// no way to put markup in.
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
  /// A text.
  public static func text(_ text: String) -> HTML { HTML(content: .text(text)) }

  /// An element with what is in it. What is put into an element that holds nothing, such as a line break, is left out.
  public static func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ children: [HTML] = []
  ) -> HTML {
    HTML(content: .element(tag, attributes, children))
  }

  /// Several pieces, one after another.
  public static func group(_ pieces: [HTML]) -> HTML { HTML(content: .group(pieces)) }

  /// A paragraph.
  public static func paragraph(_ text: String) -> HTML { element(.p, [], [.text(text)]) }

  /// The heading of a part of a screen; the screen's own is its title.
  public static func heading(_ text: String) -> HTML { element(.h2, [], [.text(text)]) }

  /// A list, each piece an item of it.
  public static func list(_ items: [HTML]) -> HTML {
    element(.ul, [.class("wm-list")], items.map { element(.li, [], [$0]) })
  }

  /// A picture.
  ///
  /// - Parameters:
  ///   - path: where it is on the server that the page comes from, such as `/pictures/shoe.png`. Pictures from elsewhere
  ///     are not loaded.
  ///   - alternative: says the same in words; empty for a picture that only decorates.
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
