import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("Saving and restoring the options of a presentation")
struct PresentationRestorationTests {
  private let style = PresentationStyle.sheet(
    detents: [.medium, .fraction(0.8)], backgroundInteraction: .enabled(upThrough: .medium),
    dragIndicatorVisible: true, interactiveDismissDisabled: true, sizing: .form)

  private func window() throws -> Navigator {
    let map = try NavigationMap { Route(to: SignIn.self).using(.present(style)).from(.current) }
    return Navigator(map, start: .stack(Screen("home")))
  }

  private func saved(_ change: (String) -> String = { $0 }) async throws -> Data {
    let navigator = try window()
    await navigator.go(to: SignIn())
    let json = try SavedNavigation(navigator.state).json()
    return Data(change(String(decoding: json, as: UTF8.self)).utf8)
  }

  private var text: String {
    #""options":"\#(style.options)","#
  }

  // Scenario B4.
  @Test("the options of a layer are restored")
  func restored() async throws {
    let data = try await saved()
    #expect(String(decoding: data, as: UTF8.self).contains(text))
    let navigator = try window()
    await navigator.restore(try SavedNavigation(json: data, types: navigator.restorableTypes()))
    #expect(navigator.state.topLayer?.presentation?.style == style)
  }

  // Scenario B4.
  @Test("a layer saved without options is restored with default options")
  func older() async throws {
    let data = try await saved { $0.replacing(text, with: "") }
    let navigator = try window()
    await navigator.restore(try SavedNavigation(json: data, types: navigator.restorableTypes()))
    #expect(navigator.state.topLayer?.presentation?.style == .sheet)
  }

  // Scenario B4.
  @Test("malformed options are an error")
  func damaged() async throws {
    let data = try await saved { $0.replacing(text, with: #""options":"detents: tiny","#) }
    let types = try window().restorableTypes()
    let error = #expect(throws: SavedNavigationError.self) { try SavedNavigation(json: data, types: types) }
    #expect(error?.description.contains("layer.options is not a list of presentation options") == true)
  }

  @Test("invalid options of an encoded style cause an error")
  func invalidStyle() throws {
    let encoded = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(PresentationStyle.self, from: encoded) == style)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PresentationStyle.self, from: Data(#"{"name":"sheet","options":"x"}"#.utf8))
    }
  }

  @Test("a dialog that was saved without a style is an alert, and a dialog's style and source are saved")
  func dialogs() throws {
    let old = #"{"title":"Delete?","message":"","buttons":[]}"#
    #expect(
      try JSONDecoder().decode(Dialog.self, from: Data(old.utf8)) == Dialog("Delete?", buttons: []))
    let dialog = Dialog(
      "Delete?", style: .confirmation, source: PresentationAnchor(rawValue: "delete"),
      buttons: [.cancel("Keep")])
    #expect(try JSONDecoder().decode(Dialog.self, from: JSONEncoder().encode(dialog)) == dialog)
  }
}
