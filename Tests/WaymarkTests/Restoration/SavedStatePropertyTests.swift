import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@Suite("Saving and restoring random states")
struct SavedStatePropertyTests {
  private let start = NodeBlueprint.stack(Leaf(number: 1000))
  private let empty = NavigationState(start: .stack(Leaf(number: 1000)))

  private func types(_ screens: [any Destination.Type]) throws -> RestorableTypes {
    let roles: [any Destination.Type] = [
      DeckRole.self, TabsRole.self, SplitRole.self, WideSplitRole.self,
    ]
    return RestorableTypes(
      try NavigationMap {}, start: start, others: screens + roles, kinds: [Carousel.self, Deck.self])
  }

  private func restored(
    _ state: NavigationState, _ types: RestorableTypes
  ) throws -> (state: NavigationState, dropped: [DroppedNode]) {
    let restored = try SavedNavigation(json: SavedNavigation(state).json(), types: types)
      .assembled(
        inPlaceOf: NavigationState(layerStack: state.layerStack, ids: state.ids), start: start)
    return (restored.state, restored.dropped)
  }

  // Scenario B4.
  @Test("a restored state equals the saved state", arguments: UInt64(0)..<2)
  func comeBackAsTheyWere(seed: UInt64) throws {
    let types = try types([GeneratedScreen.self])
    var states = StateGenerator.everything
    states.includesForeign = false
    let failure = checkProperty(seed: seed, cases: 500) {
      states.state(using: &$0)
    } shrink: {
      Shrink.state($0)
    } holds: { state in
      if state.hasAlert { return true }
      let (after, dropped) = try restored(state, types)
      return after == state && dropped.isEmpty && after.nextNumber == state.nextNumber
    }
    #expect(failure == nil)
  }

  // Scenario B4.
  @Test(
    "a state with unknown screens is restored as a valid state, and lost screens are reported",
    arguments: UInt64(0)..<2)
  func areWellFormedWithoutWhatNobodyKnows(seed: UInt64) throws {
    let types = try types([OtherScreen.self])
    var states = StateGenerator.everything
    states.screens = [
      AnyDestination(GeneratedScreen(number: 1)), AnyDestination(OtherScreen(number: 1)),
      AnyDestination(OtherScreen(number: 2)),
    ]
    let failure = checkProperty(seed: seed, cases: 500) {
      states.state(using: &$0)
    } shrink: {
      Shrink.state($0)
    } holds: { state in
      if state.hasAlert { return true }
      let (after, dropped) = try restored(state, types)
      let kept = after.screens.filter { $0.destination.as(Leaf.self) == nil }
      return after.validate().isEmpty && kept.count + dropped.count == state.things
        && kept.allSatisfy { state.node($0.id)?.screen == $0 }
    }
    #expect(failure == nil)
  }

  // Scenario B4.
  @Test(
    "if the saved containers no longer exist, each screen is kept, rehomed or reported",
    arguments: UInt64(0)..<2)
  func loseTheirContainers(seed: UInt64) throws {
    let map = try NavigationMap {
      Route(to: GeneratedScreen.self).using(.push).from(.firstStack(), otherwise: .newStackPresented(.sheet))
    }
    // The roles are unknown.
    let types = RestorableTypes(map, start: start, kinds: [Carousel.self, Deck.self])
    var states = StateGenerator.everything
    states.screens = (1...40).map { AnyDestination(GeneratedScreen(number: $0)) }
    let failure = checkProperty(seed: seed, cases: 500) {
      states.state(using: &$0)
    } shrink: {
      Shrink.state($0)
    } holds: { state in
      if state.hasAlert { return true }
      let assembled = try SavedNavigation(json: SavedNavigation(state).json(), types: types)
        .assembled(
          inPlaceOf: NavigationState(layerStack: state.layerStack, ids: state.ids), start: start,
          rehoming: Rehoming(map: map, traits: LayoutTraits()))
      let (after, rehomed) = (assembled.state, assembled.rehomed)
      let there = Set(after.screens.map(\.id))
      let moved = Set(rehomed.map(\.saved))
      let inPlace = state.screens.count { there.contains($0.id) && !moved.contains($0.id) }
      let gone = assembled.dropped.count { $0.name == GeneratedScreen.key }
      return after.validate().isEmpty && rehomed.allSatisfy { there.contains($0.node) }
        && inPlace + rehomed.count + gone == state.screens.count
    }
    #expect(failure == nil)
  }

  // Scenario B4.
  @Test("damaged text causes an error or results in a valid state", arguments: UInt64(0)..<2)
  func damagedGiveAnErrorOrAWellFormedState(seed: UInt64) async throws {
    let types = try types([GeneratedScreen.self])
    let map = try NavigationMap {}
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Array(try SavedNavigation(StateGenerator.everything.state(using: &random)).json())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 32..<127, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(ascii: "9"), at: place)
        }
      }
      guard let saved = try? SavedNavigation(json: Data(bytes), types: types) else { continue }
      let navigator = await Navigator(map, start: start)
      let restoration = await navigator.restore(saved)
      let state = await navigator.state
      #expect(state.validate().isEmpty)
      if restoration.outcome.node == nil { #expect(state == empty) }
    }
  }
}

/// A screen that still exists after an update.
private struct OtherScreen: Destination {
  var number: Int
}

extension NavigationState {
  fileprivate var hasAlert: Bool { layers.contains { $0.presentation?.style == .alert } }

  /// The number of screens and external screens.
  fileprivate var things: Int {
    var count = 0
    forEachNode { if $0.container == nil { count += 1 } }
    return count
  }
}
