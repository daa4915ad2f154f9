import MiniApps
import WaymarkWeb

/// Links to try, each with what there is to see.
@MainActor
enum LinkList {
  static func html(_ links: some Sequence<MiniAppLink>, _ link: (MiniAppLink) -> HTML) -> HTML {
    .element(
      .ul, [],
      links.map { .element(.li, [], [link($0), .text(" "), .element(.span, [], [.text($0.title)])]) })
  }
}
