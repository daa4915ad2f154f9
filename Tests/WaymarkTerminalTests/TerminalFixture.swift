import Waymark

@testable import WaymarkTerminal

struct Start: Destination {}
struct Page: Destination { var name: String }
struct Form: Destination {}
struct Broken: Destination {}

struct TooHeavy: Error {}

/// A view, as an object so that its destination can be changed.
@MainActor
final class View {
  var screen: TerminalScreen

  init(_ screen: TerminalScreen) {
    self.screen = screen
  }
}

/// An app of a few screens on a terminal.
@MainActor
struct TerminalFixture {
  let navigator: Navigator
  let host: TerminalHost<View>
  let form: View

  init(
    start: NodeBlueprint = .stack(Start()), width: Int? = nil,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name }
  ) async throws {
    let map = try NavigationMap {
      Route(to: Page.self, link: "/pages/{name}").find(.type, in: .focused).using(.push).from(.firstStack())
      Route(to: Form.self).using(.present(PresentationStyle("drawer"))).from(.current)
      Route(to: Broken.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: start)
    let form = Self.makeForm()
    self.form = form
    host = TerminalHost(Self.modules(form), nameOfStyle: nameOfStyle) { $0.screen }
    if let width { host.resize(width: width) }
    try await host.attach(to: navigator)
  }

  /// The visible lines.
  var lines: [String] { host.page.text.split(separator: "\n").map(String.init) }

  /// Enters a line.
  ///
  /// - Returns: the complaint shown to the user, or `nil`.
  @discardableResult
  func type(_ line: String) async -> String? { await host.page.read(line).complaint }

  private static func makeForm() -> View {
    let view = View(TerminalScreen(title: "Form"))
    view.screen.fields = [TerminalField("Name", value: "") { view.screen.fields[0].value = $0 }]
    return view
  }

  private static func modules(_ form: View) -> ModuleRegistry<View> {
    ModuleRegistry {
      ScreenModule(Start.self) { _, scope in
        View(
          TerminalScreen(
            title: "Start", text: ["first\nsecond"],
            rows: [
              TerminalRow("plain"), TerminalRow("a") { await scope.navigator?.go(to: Page(name: "a")) },
            ],
            buttons: [TerminalButton("Broken") { await scope.navigator?.go(to: Broken()) }]))
      }
      ScreenModule(Page.self) { page, _ in
        View(TerminalScreen(title: page.name))
      } update: { page, view in
        view.screen.title = page.name
      }
      ScreenModule(Form.self) { _, _ in form }
      ScreenModule(Broken.self) { _, _ in throw TooHeavy() }
    }
  }
}
