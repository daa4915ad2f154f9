import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

private struct Rows: Destination {}
private struct Row: Destination { var name: String }
private struct RowSplit: ContainerDestination { static let kind = Split() }

private struct RowsView: View {
  let actions: Actions
  @State private var asksByAlert = false
  @State private var asksByDialog = false
  @Environment(\.navigate) private var navigate

  var body: some View {
    actions.navigate = navigate
    return List {
      NavigateLink("first", to: Row(name: "first"))
      NavigateLink("second", to: Row(name: "second"))
      Button("alert") { asksByAlert = true }
      Button("dialog") { asksByDialog = true }
    }
    .alert("Sure?", isPresented: $asksByAlert) { Button("Yes") { navigate(Row(name: "first")) } }
    .confirmationDialog("Sure?", isPresented: $asksByDialog) {
      Button("Yes") { navigate(Row(name: "first")) }
    }
  }
}

@MainActor private final class Actions { var navigate: NavigateAction? }

/// Several taps in one screen, before the user sees the effect of the first one.
@Suite("Taps in SwiftUI", .world(recordsExceptions: true)) @MainActor
struct TapTests {
  private let actions = Actions()
  private var world: UIKitDouble.World { UIKitDouble.world }

  private func show(
    _ style: ContainerStyle, from start: NodeBlueprint = .stack(Rows())
  ) async throws -> (ShownApp, Navigator, Records) {
    let map = try NavigationMap { Route(to: Row.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: start)
    let (view, host) = view(of: navigator, style)
    let shown = ShownApp(UIWindow())
    shown.window.rootViewController = UIHostingController(rootView: view.accessory { AccessoryRow() })
    shown.window.makeKeyAndVisible()
    let attaching = Task { try await navigator.attach(host) }
    await shown.settle()
    try await attaching.value
    let records = Records()
    navigator.observe(.requests) { records.outcomes.append($0.outcome) }
    return (shown, navigator, records)
  }

  private func view(
    of navigator: Navigator, _ style: ContainerStyle
  ) -> (NavigatorView, any NavigationHost) {
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(Rows.self) { [actions] _ in RowsView(actions: actions) }
      ScreenModule(Row.self) { Text($0.name) }
    }
    if style == .swiftUI {
      let host = SwiftUIHost(modules, clock: ManualClock())
      return (NavigatorView(navigator, on: host), host)
    }
    let host = UIKitHost(modules, clock: ManualClock())
    return (NavigatorView(navigator, on: host), host)
  }

  private func rows(of navigator: Navigator) -> [String] {
    navigator.state.screens.compactMap { $0.destination.as(Row.self)?.name }
  }

  /// Lets time pass, with the tasks of the main actor before and after it.
  private func pass(_ seconds: Double) async {
    for _ in 0..<8 { await Task.yield() }
    world.advance(by: seconds)
    for _ in 0..<8 { await Task.yield() }
  }

  @Test(
    "tapping two rows in quick succession opens only one screen",
    arguments: SwiftUIBehaviour.styles, [0, 1.0 / 60, 0.1, 0.25, 0.4])
  func twoRows(style: ContainerStyle, seconds: Double) async throws {
    let (shown, navigator, records) = try await show(style)
    #expect(SwiftUIDouble.press("first", in: shown.top))
    if seconds > 0 { await pass(seconds) }
    let isTapped = SwiftUIDouble.press("second", in: shown.top)
    await shown.settle()
    #expect(rows(of: navigator) == ["first"])
    #expect(records.outcomes.count == (isTapped ? 2 : 1), "\(records.outcomes)")
  }

  @Test(
    "tapping a row twice opens only one screen",
    arguments: SwiftUIBehaviour.styles, [0, 1.0 / 60, 0.1, 0.25, 0.4])
  func sameRow(style: ContainerStyle, seconds: Double) async throws {
    let (shown, navigator, _) = try await show(style)
    SwiftUIDouble.press("first", in: shown.top)
    if seconds > 0 { await pass(seconds) }
    SwiftUIDouble.press("first", in: shown.top)
    await shown.settle()
    #expect(rows(of: navigator) == ["first"])
  }

  @Test(
    "a button in a screen's own alert can open a screen", arguments: SwiftUIBehaviour.styles,
    ["alert", "dialog"])
  func ownAlert(style: ContainerStyle, kind: String) async throws {
    let (shown, navigator, _) = try await show(style)
    SwiftUIDouble.press(kind, in: shown.top)
    await shown.settle()
    #expect(world.user.tapAlert(try #require(shown.top as? UIAlertController), "Yes"))
    await shown.settle { rows(of: navigator) == ["first"] }
    #expect(rows(of: navigator) == ["first"])
  }

  @Test("a request sent after a dialog is answered opens its screen", arguments: SwiftUIBehaviour.styles)
  func dialog(style: ContainerStyle) async throws {
    let (shown, navigator, _) = try await show(style)
    let asking = Task { [actions] in
      _ = await navigator.choice(in: Dialog("Sure?", buttons: [.plain("Yes")]))
      actions.navigate?(Row(name: "first"))
    }
    await shown.settle()
    #expect(world.user.tapAlert(try #require(shown.top as? UIAlertController), "Yes"))
    await shown.settle { rows(of: navigator) == ["first"] }
    await asking.value
    await shown.settle()
    #expect(rows(of: navigator) == ["first"])
  }

  @Test("a screen in a hidden tab can send a request", arguments: SwiftUIBehaviour.styles)
  func hiddenTab(style: ContainerStyle) async throws {
    let (shown, navigator, _) = try await show(style, from: .tabs(.stack(Rows()), .stack(Row(name: "other"))))
    world.user.tapTab(1, on: try shown.tabs())
    await shown.settle()
    actions.navigate?(Row(name: "first"))
    await shown.settle()
    #expect(Set(rows(of: navigator)) == ["first", "other"])
  }

  @Test("two taps in a list column open two screens in the detail column", arguments: SwiftUIBehaviour.styles)
  func listColumn(style: ContainerStyle) async throws {
    world.user.resize(.regular)
    let start = NodeBlueprint.split(
      as: RowSplit(), [.primary: .screen(Rows()), .detail: .stack(Row(name: "none"))])
    let (shown, navigator, _) = try await show(style, from: start)
    for name in ["first", "second"] {
      #expect(SwiftUIDouble.press(name, in: shown.top))
      await shown.settle()
    }
    #expect(rows(of: navigator) == ["none", "first", "second"])
  }

  @Test(
    "the accessory can open a screen while a push is running",
    arguments: SwiftUIBehaviour.styles)
  func accessory(style: ContainerStyle) async throws {
    let (shown, navigator, _) = try await show(style)
    SwiftUIDouble.press("first", in: shown.top)
    await pass(0.1)
    #expect(SwiftUIDouble.press("accessory", in: shown.top))
    await shown.settle()
    #expect(rows(of: navigator) == ["first", "playing"])
  }
}

@MainActor private final class Records { var outcomes: [NavigationOutcome] = [] }

private struct AccessoryRow: View {
  @Environment(\.navigate) private var navigate

  var body: some View { Button("accessory") { navigate(Row(name: "playing")) } }
}
