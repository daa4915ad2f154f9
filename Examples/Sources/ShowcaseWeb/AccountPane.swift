import MiniApps
import ScreenKit
import Waymark
import WaymarkWeb

/// The pane beside a window. It shows the last request with its plan, the state as a tree, and example links.
@MainActor
struct AccountPane {
  let app: MiniApp
  let navigator: Navigator
  let account: WindowAccount
  /// The tool that records the window, or `nil` if there is none.
  let recorder: WindowRecorder?

  var body: [HTML] {
    [
      .element(
        .div, [.class(classes)],
        [head, inspectorStatus, links, waitingMove, lastMove, tree, earlierMoves].compactMap(\.self))
    ]
  }

  /// The classes that the style sheet uses for the layout.
  private var classes: String {
    "account \(account.frame.name)" + (account.isOpen ? " is-open" : "")
  }

  private var head: HTML {
    .element(
      .div, [.class("account-head")],
      [
        .link("All apps", toPage: "/"), inspectorLink,
        toggle("account-fold", account.isOpen ? "Hide details" : "Show details") {
          account.isOpen.toggle()
        },
        frames,
      ].compactMap(\.self))
  }

  /// The choice between the frames. The current one is marked.
  private var frames: HTML {
    .element(
      .ul, [.class("account-frames"), .aria(.label, "Frame")],
      WindowFrame.allCases.map { frame in
        let button = HTML.button(frame.rawValue.sentenceCased, key: frame.name) {
          account.frame = frame
          return nil
        }
        return .element(.li, frame == account.frame ? [.aria(.current, "true")] : [], [button])
      })
  }

  private var inspectorLink: HTML? {
    recorder.flatMap { WebAddress($0.address) }.map { .link("Inspector", to: $0, inNewTab: true) }
  }

  /// The banner that is shown while a page of the inspector is connected.
  private var inspectorStatus: HTML? {
    recorder.map {
      .element(
        .output, [.class("account-inspected")], $0.isAttached() ? [.text("An inspector is attached")] : [])
    }
  }

  /// Returns a button whose title says what pressing it does.
  private func toggle(_ name: String, _ title: String, doing action: @escaping @MainActor () -> Void) -> HTML
  {
    let button = HTML.button(title, key: name) {
      action()
      return nil
    }
    return .element(.div, [.class(name)], [button])
  }

  private var links: HTML {
    section(
      "Try", "account-links",
      [LinkList.html(app.links) { .link($0.path, to: $0.path) }])
  }

  private var waitingMove: HTML? {
    account.waiting.map { status in
      let decider = status.stage == .guard ? "a leave guard" : "an interceptor"
      return section(
        "Now", "account-waiting",
        [
          .element(
            .p, [.class("account-outcome is-waiting")],
            [
              .element(.strong, [], [.text(named("\(status.action)"))]),
              .element(.span, [], [.text("waits for \(decider) to decide")]),
            ])
        ])
    }
  }

  private var lastMove: HTML? {
    guard let record = account.records.first else { return nil }
    return section(
      "Last navigation", "account-move", [outcome(of: record), plan(of: record)].compactMap(\.self))
  }

  /// The plan of a request, or `nil` if there is none. A plan that was not carried out says so.
  private func plan(of record: NavigationRecord) -> HTML? {
    guard let plan = record.plan else { return nil }
    let lines = plan.description.split(separator: "\n").dropFirst().map { line in
      HTML.element(.li, [.class(PlanLine(line).name)], [.text(named(PlanLine(line).text))])
    }
    if lines.isEmpty { return nil }
    if record.outcome.node != nil { return .element(.ul, [.class("account-plan")], lines) }
    let note = HTML.element(.li, [.class("is-note")], [.text("The plan, which was not carried out:")])
    return .element(.ul, [.class("account-plan is-undone")], [note] + lines)
  }

  private var earlierMoves: HTML? {
    let earlier = account.records.dropFirst()
    if earlier.isEmpty { return nil }
    return section(
      "Earlier", "account-past", [.element(.ul, [], earlier.map { .element(.li, [], [outcome(of: $0)]) })])
  }

  private func outcome(of record: NavigationRecord) -> HTML {
    .element(
      .p, [.class("account-outcome \(record.outcome.name)")],
      [
        .element(.strong, [], [.text(named("\(record.cause)"))]),
        .element(.span, [], [.text(named("\(record.outcome)"))]),
      ])
  }

  private var tree: HTML {
    let layers = navigator.state.layers
    return section(
      "State", "account-tree",
      [
        .element(
          .ul, [], layers.map { StateTree(name: named).item(for: $0, isOnTop: $0.id == layers.last?.id) })
      ])
  }

  /// Returns a text with shorter node ids. They do not need the id of the window, because the pane concerns
  /// only one window.
  private func named(_ text: String) -> String {
    text.replacing("w\(navigator.state.window.rawValue)#", with: "#")
  }

  private func section(_ title: String, _ name: String, _ content: [HTML]) -> HTML {
    .element(.section, [.class(name)], [.heading(title)] + content)
  }
}

extension NavigationOutcome {
  /// The class of the outcome in the style sheet.
  fileprivate var name: String {
    switch self {
    case .arrived, .redirected: "is-done"
    case .unchanged: "is-same"
    case .held: "is-waiting"
    case .refused, .superseded, .cancelled: "is-refused"
    case .failed: "is-failed"
    }
  }
}
