public import ColourService
public import Observation
public import ScreenKit
import Waymark

/// Builds a screen on which the operator edits the steps of a flow while a user walks through it.
@MainActor
@Observable
public final class StepsDesk {
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let flowID: @MainActor () -> String?
  /// The id of the selected step, which the buttons change.
  private var chosen: String?
  /// The name of the screen for a new step.
  @ObservationIgnored private var screen = "red"

  /// Creates the builder. The closure returns the id of the current flow, which can change.
  public init(_ desk: Desk, flow: @escaping @MainActor () -> String?) {
    (self.desk, flowID) = (desk, flow)
  }

  /// Returns the screen: the steps as a list, and buttons that change the selected step.
  ///
  /// - Parameter buttons: additional buttons.
  public func view(_ title: String, _ buttons: [ScreenButton] = []) -> ScreenDescription {
    ScreenDescription(
      title, text: self.text, following: { self.rows },
      fields: [ScreenField("Screen of a new step", value: screen) { self.screen = $0 }],
      buttons: [
        ScreenButton("Add a step", doing: { self.add() }),
        self.changing("Move up") { $0.move($1, by: -1) },
        self.changing("Move down") { $0.move($1, by: 1) },
        self.changing("Mark as completed") { $0.mark($1, .completed) },
        self.changing("Mark as in progress") { $0.mark($1, .inProgress) },
        self.changing("Mark as pending") { $0.mark($1, .pending) },
        self.changing("Remove", .destructive) { $0.remove($1) },
      ] + buttons)
  }

  private var flow: DeskFlow? { flowID().flatMap { desk.flow($0) } }

  private var text: [String] {
    guard let flow else { return ["There is no flow."] }
    let answers = flow.answers.sorted { $0.key < $1.key }.map { "Answer at \($0.key): \($0.value)." }
    return [chosen.map { "Selected: \($0)." } ?? "Select a step."] + answers
  }

  private var rows: [ScreenRow] {
    (flow?.steps ?? []).map { step in
      ScreenRow(step.title) {
        self.chosen = step.id
        return nil
      }
    }
  }

  private func add() {
    guard let id = flow?.id else { return }
    desk.change(id) { $0.add(screen, after: chosen) }
  }

  /// Returns a button that changes the selected step.
  private func changing(
    _ title: String, _ role: ScreenButton.Role = .plain,
    _ change: @escaping @MainActor (inout DeskFlow, String) -> Void
  ) -> ScreenButton {
    ScreenButton(title, role) {
      if let id = self.flow?.id, let chosen = self.chosen { self.desk.change(id) { change(&$0, chosen) } }
      return nil
    }
  }
}

extension DeskStep {
  /// The title of the step in a list: `yellow (pending)`, with the name of its screen if that differs from
  /// the id.
  fileprivate var title: String {
    (id == screen ? id : "\(id), screen \(screen)") + " (\(status.words))"
  }
}

extension DeskStep.Status {
  fileprivate var words: String {
    switch self {
    case .pending: "pending"
    case .inProgress: "in progress"
    case .completed: "completed"
    }
  }
}
