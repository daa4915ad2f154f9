import Foundation
import Waymark
import WaymarkSaving

extension FuzzTarget {
  /// A target for saved navigations. A text must be rejected, or it must be restored as a well-formed state
  /// that can be saved and restored again.
  static let savedNavigation = FuzzTarget(
    "saved-navigation",
    words: [
      "\"version\":2", "\"nodes\":[]", "\"in\":0", "\"in\":1", "\"layer\":null",
      "\"layer\":{\"style\":\"sheet\",\"presenter\":2}", "\"lost\":\"a\",\"reason\":\"b\"",
      "\"metadata\":[{\"node\":2,\"starter\":\"window\",\"receivers\":[{\"flow\":2,\"key\":\"k\"}]}]",
      "\"window\":0",
      "\"nextNumber\":9", "\"id\":1",
      "\"screen\":\"Home\"", "\"screen\":\"Product\"", "\"screen\":\"Measure\"", "\"container\":\"stack\"",
      "\"container\":\"tabs\"", "\"container\":\"split\"", "\"container\":\"column\"",
      "\"container\":\"shelf\"", "\"container\":\"carousel\"", "\"role\":\"MainTabs\"",
      "\"role\":\"Library\"", "\"role\":\"Home\"", "\"value\":{}", "\"selection\":2",
      "\"anchor\":\"button\"", "\"reason\":\"b\"", "null",
      "281474976710656", "281474976710655", "140737488355327", "1099511627776", "18446744073709551615",
    ]
  ) { bytes in
    let world = try World()
    let saved: SavedNavigation
    do throws(SavedNavigationError) {
      saved = try SavedNavigation(json: Data(bytes), types: world.types)
    } catch {
      try check(error)
      return false
    }
    try checkText(of: saved, world)
    try await checkRestoring(saved, world)
    return true
  }

  private static func check(_ error: SavedNavigationError) throws(Finding) {
    let text = error.description
    try Finding.unless(text.utf8.count < 1_000, "the error is long: \(text)")
    try Finding.unless(!text.contains("\n"), "the error has several lines: \(text)")
  }

  /// Checks that a navigation can be saved and read again, and that its text then stays the same.
  private static func checkText(of saved: SavedNavigation, _ world: World) throws {
    let text = try saved.json()
    let again = try SavedNavigation(json: text, types: world.types).json()
    try Finding.unless(
      again == text, "the navigation is saved as \(words(text)), and the second time as \(words(again))")
  }

  @MainActor
  private static func checkRestoring(_ saved: SavedNavigation, _ world: World) async throws {
    let navigator = try world.navigator()
    let outcome = await navigator.restore(saved).outcome
    let state = navigator.state
    try Finding.unless(state.validate().isEmpty, "the state is not well-formed: \(state.validate())")
    if outcome.node == nil {
      try Finding.unless(
        try state == world.navigator().state, "the navigation was not restored, but the state changed")
    }
    let text = try SavedNavigation(state).json()
    let other = try world.navigator()
    let restoration = await other.restore(try SavedNavigation(json: text, types: world.types))
    try Finding.unless(
      restoration.dropped.isEmpty, "nodes of the second text are dropped: \(restoration.dropped)")
    try Finding.unless(
      restoration.outcome.node != nil, "the second text is rejected: \(restoration.outcome)")
    // Dialogs and the layers above them are not saved.
    if state.layers.contains(where: { $0.presentation?.style == .alert }) { return }
    try Finding.unless(
      other.state.screens.map(\.destination) == state.screens.map(\.destination),
      "the second text is restored as \(other.state), not \(state)")
  }

  private static func words(_ text: Data) -> String { String(decoding: text.prefix(300), as: UTF8.self) }
}

/// An app with every kind of container and value.
@MainActor
struct World {
  let map: NavigationMap
  let types: RestorableTypes

  init() throws {
    map = try .forFuzzing()
    types = RestorableTypes(
      map, others: [Measure.self, MainTabs.self, Library.self], kinds: [Shelf.self, Carousel.self])
  }

  func navigator() throws -> Navigator { Navigator(map, start: .stack(Home())) }
}
