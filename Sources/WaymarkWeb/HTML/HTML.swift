#if Web
/// A piece of a page. Whatever its texts hold, it stays text: they are escaped when the page is written, and there is
/// no way to put markup in.
///
/// ```swift
/// [
///   .heading("Offers"),
///   .paragraph("Two for one."),
///   .button("Take one") { await navigator.go(to: Bag()) },
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
  }
}

extension HTML {
  /// A text.
  public static func text(_ text: String) -> HTML { HTML(content: .text(text)) }

  /// An element with what is in it.
  public static func element(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ children: [HTML] = []
  ) -> HTML {
    HTML(content: .element(tag, attributes, children))
  }

  /// Several pieces, one after another.
  public static func group(_ pieces: [HTML]) -> HTML { HTML(content: .group(pieces)) }

  /// A paragraph.
  public static func paragraph(_ text: String) -> HTML { element(.p, [], [.text(text)]) }

  /// Something to press.
  ///
  /// - Parameter action: is done when the user presses it, and says how the navigation ended that it asked for.
  public static func button(_ title: String, action: @escaping WebAction) -> HTML {
    HTML(content: .button(WebButton(title, action: action)))
  }

  /// Something to fill in.
  ///
  /// - Parameters:
  ///   - label: says what is asked for.
  ///   - value: what is in it.
  ///   - set: takes what the user has typed.
  public static func field(_ label: String, value: String, set: @escaping @MainActor (String) -> Void) -> HTML
  {
    HTML(content: .field(WebField(label, value: value, set: set)))
  }
}
#endif
