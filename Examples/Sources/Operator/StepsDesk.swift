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
  /// A sentence that says why no step was added.
  private var problem: String?
  /// The name of the screen for a new step.
  @ObservationIgnored private var screen = "red"

  /// Creates the builder. The closure returns the id of the current flow, which can change.
  public init(_ desk: Desk, flow: @escaping @MainActor () -> String?) {
    (self.desk, flowID) = (desk, flow)
  }

  /// Returns the screen: the steps as a list, and buttons that change the selected step.
  ///
  /// - Parameters:
  ///   - words: additional paragraphs.
  ///   - buttons: additional buttons.
  public func view(
    _ title: String, saying words: @escaping @MainActor () -> [String] = { [] },
    _ buttons: @autoclosure @escaping @MainActor () -> [ScreenButton] = []
  ) -> ScreenDescription {
    ScreenDescription(
      title, picture: ScreenPicture(.leaf, .green), text: self.text + words(), following: { self.rows },
      fields: [ScreenField("Colour to add", value: screen) { self.screen = $0 }],
      buttons: [
        ScreenButton(
          "Add a colour", obstacle: self.flow == nil ? "Plan a walk first." : nil, doing: { self.add() })
      ] + self.changes + buttons())
  }

  private var flow: DeskFlow? { flowID().flatMap { desk.flow($0) } }

  private var text: [String] {
    guard let flow else { return ["There is no walk yet."] }
    let answers = flow.answers.sorted { $0.key < $1.key }.map {
      "At \($0.key.asTitle), the user chose \($0.value.asTitle)."
    }
    return [problem ?? chosen.map { "\($0.asTitle) is selected." } ?? "Select a colour to change it."]
      + answers
  }

  private var rows: [ScreenRow] {
    (flow?.steps ?? []).map { step in
      ScreenRow(colour: step.id, step.screen, value: step.status.words) {
        (self.chosen, self.problem) = (step.id, nil)
        return nil
      }
    }
  }

  private func add() {
    guard let id = flow?.id else { return }
    var added: String?
    desk.change(id) { added = $0.add(screen, after: chosen) }
    problem = added == nil ? "The name is empty or too long, or the walk is full." : nil
  }

  /// The buttons that change the selected step.
  private var changes: [ScreenButton] {
    guard let flow, let chosen, let step = flow.step(chosen) else { return [] }
    return [
      changing("Move up", obstacle: flow.steps.first == step ? "It is the first." : nil) {
        $0.move(chosen, by: -1)
      },
      changing("Move down", obstacle: flow.steps.last == step ? "It is the last." : nil) {
        $0.move(chosen, by: 1)
      },
    ]
      + DeskStep.Status.allCases.filter { $0 != step.status }.map { status in
        changing("Mark as \(status.words.lowercased())") { $0.mark(chosen, status) }
      } + [changing("Remove", .destructive) { $0.remove(chosen) }]
  }

  private func changing(
    _ title: String, _ role: ScreenButton.Role = .plain, obstacle: String? = nil,
    _ change: @escaping @MainActor (inout DeskFlow) -> Void
  ) -> ScreenButton {
    ScreenButton(title, role, obstacle: obstacle) {
      if let id = self.flow?.id { self.desk.change(id, change) }
      return nil
    }
  }
}

extension DeskStep.Status {
  fileprivate var words: String {
    switch self {
    case .pending: "To find"
    case .inProgress: "In progress"
    case .completed: "Found"
    }
  }
}
