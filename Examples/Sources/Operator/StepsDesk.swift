public import ColourService
public import Observation
public import ScreenKit
import Waymark

/// The steps of a flow in the hands of its operator, who changes them while somebody walks through it.
@MainActor
@Observable
public final class StepsDesk {
  @ObservationIgnored private let desk: Desk
  @ObservationIgnored private let flowID: @MainActor () -> String?
  /// The id of the step that the buttons are about.
  private var chosen: String?
  /// The screen of the step that is to be added.
  @ObservationIgnored private var screen = "red"

  /// Opens the desk for a flow, which may be another one each time.
  public init(_ desk: Desk, flow: @escaping @MainActor () -> String?) {
    (self.desk, flowID) = (desk, flow)
  }

  /// The steps as a list, of which one is chosen, and what can be done with it.
  ///
  /// - Parameter buttons: what can be done besides.
  public func view(_ title: String, _ buttons: [ScreenButton] = []) -> ScreenDescription {
    ScreenDescription(
      title, text: self.text, following: { self.rows },
      fields: [ScreenField("Screen of a new step", value: screen) { self.screen = $0 }],
      buttons: [
        ScreenButton("Add it", doing: { self.add() }),
        changing("Move up") { $0.move($1, by: -1) },
        changing("Move down") { $0.move($1, by: 1) },
        changing("Complete it") { $0.mark($1, .completed) },
        changing("Begin it elsewhere") { $0.mark($1, .inProgress) },
        changing("Set it back") { $0.mark($1, .pending) },
        changing("Take it out", .destructive) { $0.remove($1) },
      ] + buttons)
  }

  private var flow: DeskFlow? { flowID().flatMap { desk.flow($0) } }

  private var text: [String] {
    guard let flow else { return ["There is no flow."] }
    let answers = flow.answers.sorted { $0.key < $1.key }.map { "Answered at \($0.key): \($0.value)." }
    return [chosen.map { "Chosen: \($0)." } ?? "Choose a step."] + answers
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

  /// A button that changes the chosen step.
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
  /// The step in a list: `yellow (pending)`, with its screen if that is called otherwise.
  fileprivate var title: String {
    (id == screen ? id : "\(id), a \(screen)") + " (\(status.words))"
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
