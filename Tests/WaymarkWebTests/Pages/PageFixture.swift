#if Web
import Waymark

@testable import WaymarkWeb

struct Start: Destination {}
struct Item: Destination { var name: String }
struct Drawer: Destination {}
struct Fragile: Destination {}
struct Columns: ContainerDestination { static let kind = Split() }
struct Carousel: ContainerKind { static let key = "carousel" }

struct TooHeavy: Error {}

/// An app of a few screens whose pages are rendered without a browser.
@MainActor
struct PageFixture {
  let navigator: Navigator
  let host: WebHost<WebScreen>
  let controls = makeControls()
  let works: Works

  /// Controls whether ``Fragile`` can be built.
  final class Works {
    var areFine = false
  }

  init(
    _ modules: ModuleRegistry<WebScreen>? = nil, start: NodeBlueprint = .stack(Start()),
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name }
  ) async throws {
    let map = try NavigationMap {
      Route(to: Item.self, link: "/items/{name}").using(.push).from(.firstStack())
      Route(to: Drawer.self).using(.present(PresentationStyle("drawer"))).from(.current)
      Route(to: Fragile.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: start)
    let works = Works()
    self.works = works
    host = WebHost(modules ?? Self.modules(works), nameOfStyle: nameOfStyle) { $0 }
    try await navigator.attach(host)
  }

  /// The current page of the window.
  var page: WebPage {
    host.page(WebFormFields(mount: "/shop", window: "w", token: "t"), controls)
  }

  /// The current page of the window, without the hidden fields of its forms.
  var html: String {
    page.html.replacing(Self.fields, with: "").replacing(
      " method=\"post\" action=\"/shop/.waymark/act\"", with: "")
  }

  /// The hidden fields of each form.
  static let fields =
    "<button type=\"submit\" class=\"wm-default\" hidden></button><input type=\"hidden\" name=\"window\" value=\"w\">"
    + "<input type=\"hidden\" name=\"token\" value=\"t\">"

  /// Presses the button with the given title, if it is enabled.
  ///
  /// - Returns: whether the button could be pressed.
  @discardableResult
  func press(_ title: String) async throws -> Bool {
    var id: String?
    for token in try MarkupScanner.tokens(page.html) {
      if case .open("button", let attributes) = token { id = attributes["id"] }
      if token == .text(title), let id, case .press(let action)? = controls.use(of: id) {
        _ = await action()
        return true
      }
    }
    return false
  }

  /// Returns the values of an attribute for the elements that have the attribute `other`.
  func values(of name: String, where other: String) throws -> [String] {
    try MarkupScanner.tokens(page.html).compactMap { token in
      guard case .open(_, let attributes) = token, attributes[other] != nil else { return nil }
      return attributes[name]
    }
  }

  private static func modules(_ works: Works) -> ModuleRegistry<WebScreen> {
    ModuleRegistry {
      ScreenModule(Start.self) { _, scope in
        WebScreen(title: "Start", [.button("Open") { await scope.navigator?.go(to: Drawer()) }])
      }
      ScreenModule(Item.self, title: { "Item \($0.name)" }) { item, _ in
        WebScreen(title: item.name, [.paragraph("About \(item.name)")])
      }
      ScreenModule(Drawer.self, title: { _ in "Drawer" }) { _, _ in
        WebScreen(title: "Drawer", [.text("inside")])
      }
      ScreenModule(Fragile.self) { _, _ in
        if !works.areFine { throw TooHeavy() }
        return WebScreen(title: "Mended")
      }
    }
  }
}
#endif
