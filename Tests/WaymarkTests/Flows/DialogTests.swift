import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct DialogTests {
  private let dialog = Dialog("Delete?", buttons: [.cancel("Keep"), .destructive("Delete")])

  private func caller(
    _ movies: Movies, onChoice: (@MainActor @Sendable (DialogButton) -> Void)? = nil
  ) async throws -> Task<DialogButton?, Never> {
    let resultRequest = Task { await movies.navigator.choice(in: dialog, onChoice: onChoice) }
    try await waitFor("the dialog") {
      movies.navigator.state.layers.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    return resultRequest
  }

  // Scenario B10.
  @Test("a dialog is a layer, and the pressed button is its result")
  func aDialogIsALayerAndItsAnswerAResult() async throws {
    let movies = try await Movies()
    let resultRequest = try await caller(movies)
    #expect(movies.navigator.state.topLayer?.presentation?.style == .alert)
    let screen = movies.navigator.state.front.id
    await movies.navigator.scopes[screen]?.finish(dialog, with: dialog.buttons[1])
    #expect(await resultRequest.value?.role == .destructive)
    #expect(movies.navigator.state.layers.count == 1)
  }

  // Scenario B10.
  @Test("the choice handler runs before the dialog is removed")
  func whatAButtonDoesIsDoneBeforeTheDialogLeaves() async throws {
    let movies = try await Movies()
    var layers = 0
    let resultRequest = try await caller(movies) { _ in layers = movies.navigator.state.layers.count }
    let screen = movies.navigator.state.front.id
    await movies.navigator.scopes[screen]?.finish(dialog, with: dialog.buttons[0])
    _ = await resultRequest.value
    #expect(layers == 2)
  }

  // Scenario B10.
  @Test("a dismissed dialog has no result")
  func aDismissedDialogHasNoResult() async throws {
    let movies = try await Movies()
    let resultRequest = try await caller(movies) { _ in Issue.record("nothing was chosen") }
    await movies.navigator.dismiss()
    #expect(await resultRequest.value == nil)
  }
}
