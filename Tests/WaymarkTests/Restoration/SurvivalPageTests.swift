import Foundation
import ProtectionTable
import Testing

/// The page *What survives what*, written from the table that the tests of all hosts check.
private enum SurvivalPage {
  static let document = URL(filePath: #filePath).appending(
    path: "../../../../Sources/WaymarkSaving/WaymarkSaving.docc/WhatSurvivesWhat.md"
  )
  .standardized

  /// The Markdown text of the page.
  static var text: String {
    """
    # What survives what?

    The data that belongs to a screen, and the events that it survives.

    ## Overview

    A window keeps the data of a screen beside its state. A screen that is shown again has its data again: after an undo, after a
    restart, or because the app's store sets an earlier state. Data that acts does so once. A result is delivered once, and a held
    link is opened once.

    \(table)

    After a restart, *kept* means: as it was at the last save. If the process is killed after a result was delivered and before the
    next save, the restored screen can deliver it again, with the same `ResultKey`. A link that was reached after the last save is
    opened again.

    At most 1,000 removed screens keep their data. They keep payloads and closures only while something can bring them back: a
    `NavigationHistory`, a browser window, or a `StoreAdapter`. After a restart, a sequence also needs the snapshot of its
    `SequenceManager`, which the app saves with the window.

    ### Losses and their remedies

    \(list)

    The tests of each host perform the cells of this table that can occur there, those of the browser host also in Chromium. This
    page is generated from the same data.

    """
  }

  private static var table: String {
    let header = [""] + SurvivalEvent.allCases.map(title)
    let rows = SurvivalThing.allCases.map { thing in
      [title(thing)] + SurvivalEvent.allCases.map { text(of: SurvivalTable.cell(thing, $0)) }
    }
    return ([header, header.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n").replacing("|  |", with: "| |")
  }

  private static var list: String {
    SurvivalTable.losses.enumerated().map { "\($0 + 1). \(text(of: $1))" }.joined(separator: "\n")
  }

  private static func text(of cell: SurvivalCell) -> String {
    switch cell {
    case .kept: "kept"
    case .lost(let loss): "lost (\((SurvivalTable.losses.firstIndex(of: loss) ?? 0) + 1))"
    }
  }

  private static func title(_ thing: SurvivalThing) -> String {
    switch thing {
    case .result: "a flow's handler that waits for the result"
    case .task: "a task that waits for the result"
    case .heldLink: "a link that waits for a sign-in"
    case .heldSecret: "a request with a secret that waits for a sign-in"
    case .payload: "the payload of the request"
    case .coordinator: "a coordinator that a closure has created"
    case .draft: "the draft"
    case .step: "the place in a sequence"
    case .scrollPosition: "the scroll position"
    }
  }

  private static func title(_ event: SurvivalEvent) -> String {
    switch event {
    case .push: "another screen above"
    case .undo: "undo"
    case .redo: "redo"
    case .browser: "browser's back and forward"
    case .store: "an earlier state in the app's store"
    case .save: "save and restart"
    case .kill: "killed before the next save"
    case .update: "update of the app"
    case .storedState: "start from a state in the app's store"
    }
  }

  private static func text(of loss: SurvivalLoss) -> String {
    switch loss {
    case .noRecord:
      """
      **If an app starts from a state in its own store**, only the nodes of that state are restored. A result of such a \
      screen is reported as `NavigationFault.resultNotReceived(_:)`; the other losses are not reported. The snapshot of a sequence has the \
      current step, but does not know the screens of the earlier ones. Save a ``SavedNavigation`` with the app's state, \
      and restore it.
      """
    case .endedTask:
      """
      **A task** receives `NoResult.removed` when the screen is removed, and stops waiting. If the screen is shown again and \
      then finishes with a value, the navigator reports `NavigationFault.resultNotReceived(_:)`. Use `Flow.onResult(of:_:)`: the handler of the \
      flow stays, and receives the value.
      """
    case .task:
      """
      **A task ends with the process.** If the restored screen ends with a value, the navigator reports \
      `NavigationFault.resultNotReceived(_:)`. Use `Flow.onResult(of:_:)` for a result that must survive a restart.
      """
    case .secret:
      """
      **Secrets are not saved.** When the request is held in a window that is saved, the navigator reports \
      `NavigationFault.notRestorable(_:)`. Leave the secret out of the destination, and let the screen load it.
      """
    case .payload:
      """
      **A payload ends with the process.** This is not reported; `ScreenScope.payload(_:)` returns `nil`. Put what the screen needs \
      into its destination, or let the screen load it.
      """
    case .coordinator:
      """
      **A closure ends with the process.** When its flow begins in a window that is saved, the navigator reports \
      `NavigationFault.notRestorable(_:)`. Add a `FlowModule` for the destination to the `FlowRegistry`.
      """
    case .draft:
      """
      **Input after the last save** is lost if the process is killed. The screen has the draft of the last save. Save the window \
      soon after a change, for example when the user stops typing.
      """
    case .view:
      """
      **The scroll position belongs to the view.** It stays while the view exists, also while another screen covers it. A new view \
      starts at the top. An app that needs the position keeps it in the draft. A browser tab remembers the positions of the screens \
      that it has shown, so that a screen which returns in the same tab has its position again. This row is tested only in Chromium.
      """
    }
  }
}

struct SurvivalPageTests {
  @Test("the page \"What survives what\" contains the tested table")
  func document() throws {
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try SurvivalPage.text.write(to: SurvivalPage.document, atomically: true, encoding: .utf8)
      Issue.record("the page was written; run the test again without WAYMARK_RECORD")
    }
    #expect(try String(contentsOf: SurvivalPage.document, encoding: .utf8) == SurvivalPage.text)
  }
}
