/// Data that belongs to a screen, but is neither its destination nor its place in the tree.
package enum SurvivalThing: CaseIterable, Sendable {
  /// The handler of a flow that waits for the screen's result.
  case result
  /// The task that waits for the screen's result.
  case task
  /// The link that waits for the hold which has opened the screen.
  case heldLink
  /// The request for a destination with a secret that waits for the hold which has opened the screen.
  case heldSecret
  case payload
  /// The coordinator that a closure of the request has created.
  case coordinator
  case draft
  /// The step of a sequence that the screen shows.
  case step
  case scrollPosition
}

/// An event after which the screen is shown again.
package enum SurvivalEvent: CaseIterable, Sendable {
  /// Another screen covers the screen and is closed.
  case push
  /// The screen is closed, and an undo brings it back.
  case undo
  /// An undo removes the screen, and a redo brings it back.
  case redo
  /// The back button of a browser removes the screen, and the forward button brings it back.
  case browser
  /// The app's store sets a state without the screen, and then the state with it.
  case store
  /// The window is saved, and restored in a new process.
  case save
  /// The process ends after something has happened that was not saved.
  case kill
  /// The saved window is restored by a version of the app whose container has another child.
  case update
  /// The app starts again from a state that its own store has saved.
  case storedState
}

/// The effect of an event on a thing.
package enum SurvivalCell: Hashable, Sendable {
  case kept
  case lost(SurvivalLoss)
}

/// The table of what survives what.
///
/// A window that is restored while the saved window is still open has its own rules. Its column is added here, as a case
/// of ``SurvivalEvent``, together with the part of ``SurvivalRun`` that performs it.
package enum SurvivalTable {
  private static let cells: [SurvivalThing: [SurvivalEvent: SurvivalCell]] = [
    .result: row(.kept, .kept, .kept, .kept, .kept, .kept, .kept, .kept, .lost(.noRecord)),
    .task: row(
      .kept, .lost(.endedTask), .lost(.endedTask), .lost(.endedTask), .lost(.endedTask),
      .lost(.task), .lost(.task), .lost(.task), .lost(.task)),
    .heldLink: row(.kept, .kept, .kept, .kept, .kept, .kept, .kept, .kept, .lost(.noRecord)),
    .heldSecret: row(
      .kept, .kept, .kept, .kept, .kept,
      .lost(.secret), .lost(.secret), .lost(.secret), .lost(.noRecord)),
    .payload: row(
      .kept, .kept, .kept, .kept, .kept, .lost(.payload), .lost(.payload), .lost(.payload), .lost(.payload)),
    .coordinator: row(
      .kept, .kept, .kept, .kept, .kept, .lost(.coordinator), .lost(.coordinator), .lost(.coordinator),
      .lost(.noRecord)),
    .draft: row(.kept, .kept, .kept, .kept, .kept, .kept, .lost(.draft), .kept, .lost(.noRecord)),
    .step: row(.kept, .kept, .kept, .kept, .kept, .kept, .kept, .kept, .lost(.noRecord)),
    .scrollPosition: row(
      .kept, .lost(.view), .lost(.view), .lost(.view), .lost(.view), .lost(.view), .lost(.view), .lost(.view),
      .lost(.view)),
  ]

  private static func row(_ cells: SurvivalCell...) -> [SurvivalEvent: SurvivalCell] {
    Dictionary(uniqueKeysWithValues: zip(SurvivalEvent.allCases, cells))
  }

  /// Returns the effect of an event on a thing.
  package static func cell(_ thing: SurvivalThing, _ event: SurvivalEvent) -> SurvivalCell {
    cells[thing]?[event] ?? .kept
  }

  /// The losses in the order of the table.
  package static let losses: [SurvivalLoss] = SurvivalThing.allCases.reduce(into: []) { losses, thing in
    for event in SurvivalEvent.allCases {
      if case .lost(let loss) = cell(thing, event), !losses.contains(loss) { losses.append(loss) }
    }
  }
}

/// A cell of the table that is performed on a host.
package struct SurvivalRow: CustomStringConvertible, Sendable {
  package let thing: SurvivalThing
  package let event: SurvivalEvent

  package var description: String { "\(thing), \(event)" }

  /// Returns the rows for a host. The scroll position is not among them, because it belongs to the view.
  ///
  /// - Parameter impossible: the events that cannot occur on the host.
  package static func all(without impossible: Set<SurvivalEvent> = []) -> [SurvivalRow] {
    SurvivalThing.allCases.filter { $0 != .scrollPosition }.flatMap { thing in
      SurvivalEvent.allCases.filter { !impossible.contains($0) }.map { SurvivalRow(thing: thing, event: $0) }
    }
  }
}
