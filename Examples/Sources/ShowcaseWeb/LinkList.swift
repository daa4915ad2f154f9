import MiniApps
import WaymarkWeb

/// A list of example links with descriptions.
@MainActor
enum LinkList {
  static func html(_ links: some Sequence<MiniAppLink>, _ link: (MiniAppLink) -> HTML) -> HTML {
    .element(
      .ul, [.class("links")],
      links.map { .element(.li, [], [link($0), .text(" "), .element(.span, [], [.text($0.title)])]) })
  }
}
