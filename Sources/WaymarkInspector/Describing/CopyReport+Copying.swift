#if Web && DEBUG
import Waymark
import WaymarkSaving

extension CopyReport {
  /// Creates the texts for the state after a moment.
  init(_ moment: Moment, of map: NavigationMap) {
    (link, linkProblem) = Self.link(to: moment.state.front, map)
    let test = GeneratedTest(moment)
    if [moment.state, test.setup].contains(where: { $0.isLarger(than: Self.limit) }) {
      (state, self.test) = (Self.tooLarge, Self.tooLarge)
    } else {
      state =
        (try? SavedNavigation(moment.state).json(redacts: true)).map(IndentedJSON.text)
        ?? "the state cannot be encoded"
      self.test = test.source
    }
  }

  /// The limits of a state that can be copied. A larger text is of no use to a person.
  private static let limit = StateSize(nodes: 1_000, depth: 64)

  private static let tooLarge =
    "the state is too large to be copied: it has more than \(limit.nodes) nodes, or is nested more than \(limit.depth) times"

  /// Returns the link to a screen, or the reason why there is none.
  private static func link(to front: Node, _ map: NavigationMap) -> (String?, String?) {
    guard let destination = front.screen?.destination else { return (nil, "there is no screen in front") }
    if destination.hasSensitiveValue { return (nil, "the screen contains a sensitive value") }
    do throws(LinkError) {
      return (SafeTexts.clipped(try map.link(to: destination.base)), nil)
    } catch {
      return (nil, SafeTexts.clipped("\(error)"))
    }
  }
}

/// A Swift test that repeats a moment: it sets the state before the moment, carries out the action, and
/// expects the screens after it. Sensitive values are missing.
struct GeneratedTest {
  let moment: Moment

  init(_ moment: Moment) { self.moment = moment }

  var source: String {
    """
    \(Self.imports)

    /// Copied from the inspector. Import the app's modules, and use the app's own map and start.
    @MainActor
    @Test func copiedFromTheInspector() async throws {
      func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
      }
      let navigator = Navigator(map, start: start)
      let host = try await HeadlessHost.attached(to: navigator)
      await navigator.setState(
        \(SwiftSource.blueprint(setup).indented(by: 4)),
        asksFirst: false)
    \(action)
    \(expectedScreens)  #expect(host.violations == [])
    }

    """
  }

  private static let imports = ["Foundation", "Testing", "Waymark", "WaymarkTesting"].map { "import \($0)" }
    .joined(separator: "\n")

  /// The state before the action or, if the action cannot be repeated, the state after it.
  var setup: NavigationState { repeatable?.before ?? moment.state }

  private var action: String {
    guard let repeatable else { return "  // The moment has no action that a test can repeat." }
    guard let expected = repeatable.outcome else { return "  await navigator.perform(\(repeatable.source))" }
    return """
        // It ended like this: \(expected.filter { !$0.isNewline })
        let outcome = await navigator.perform(\(repeatable.source))
        #expect(outcome.node != nil, "\\(outcome)")
      """
  }

  /// The expectation of the screens after the moment. If the action has failed, it is empty: the test expects the arrival,
  /// and the screens after that are not known.
  private var expectedScreens: String {
    if repeatable?.outcome != nil { return "" }
    let screens = moment.state.screens.map { SwiftSource.literal("\($0.destination)") }
    return """
        #expect(
          navigator.state.screens.map { "\\($0.destination)" } == [
            \(screens.joined(separator: ",\n      "))
          ])

      """
  }

  /// An action that a test can repeat.
  private struct Repeatable {
    /// The state before the action.
    let before: NavigationState
    let source: String
    /// The outcome of an action that has failed, or `nil` if it has arrived. A test of a failed action expects that it
    /// arrives, so that it fails until the fault is mended.
    var outcome: String?
  }

  /// The action with the state before it, or `nil` if the action names nodes or if nothing was asked.
  private var repeatable: Repeatable? {
    switch moment.event {
    case .request(_, let record): repeatable(record)
    case .logged(let change, let before, let request): repeatable(change, before, request)
    case .loggedRequest(let request):
      [.refused, .failed].contains(request.status)
        ? request.action.flatMap(SwiftSource.action).map {
          Repeatable(before: moment.state, source: $0, outcome: request.outcome)
        } : nil
    default: nil
    }
  }

  private func repeatable(_ record: NavigationRecord) -> Repeatable? {
    guard case .action(let action) = record.cause else { return nil }
    // The plan of a link has the action that goes to the link's destination.
    let repeated = if case .open = action { record.plan?.action ?? action } else { action }
    guard let source = SwiftSource.action(repeated) else { return nil }
    if record.outcome.isFailure, record.change == nil, let before = record.plan?.before {
      return Repeatable(before: before, source: source, outcome: SafeTexts(map: nil).text(record.outcome))
    }
    guard let before = record.before, record.change?.after == moment.state else { return nil }
    return Repeatable(before: before, source: source)
  }

  private func repeatable(
    _ change: LoggedChange, _ before: NavigationState, _ request: LoggedRequest?
  ) -> Repeatable? {
    guard case .action(let action) = change.cause else { return nil }
    return SwiftSource.action(request?.action ?? action).map { Repeatable(before: before, source: $0) }
  }
}

/// Swift source code that creates values. Values of the app are decoded from JSON, because their initializers
/// are not known.
enum SwiftSource {
  /// Returns the expression of a blueprint with the layers of a state. External screens are left out.
  static func blueprint(_ state: NavigationState) -> String {
    var text = "StateBlueprint(\(state.layers.first?.root.map { node($0) } ?? ".stack()"))"
    for layer in state.layers.dropFirst() {
      guard let style = layer.presentation?.style, let root = layer.root, !root.isExternal else { continue }
      text += "\n.presenting(\(decoded(style)), \(node(root)))"
    }
    return text
  }

  /// Returns the expression of an action, or `nil` if the action contains ids of nodes or a state.
  static func action(_ action: NavigationAction) -> String? {
    switch action {
    case .go(let destination, let route): ".go(to: \(decoded(destination.base))\(named(route)))"
    case .reset(let destination, let route): ".reset(to: \(decoded(destination.base))\(named(route)))"
    case .back: ".back"
    case .dismiss(nil): ".dismiss"
    case .popToRoot(nil): ".popToRoot"
    case .open, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move, .show, .setState,
      .setBlueprint:
      nil
    }
  }

  private static func named(_ route: RouteName) -> String {
    route == .default ? "" : ", by: RouteName(\(literal(route.rawValue)))"
  }

  private static func node(_ node: Node) -> String {
    switch node {
    case .screen(let screen): return ".screen(\(decoded(screen.destination.base)))"
    case .foreign: return ".stack()"
    case .container(let container):
      let children = container.children.filter { !$0.isExternal }
      let kind = container.role.map { "as: \(decoded($0.base))" } ?? decoded(container.kind)
      let index = children.firstIndex { $0.id == container.selection } ?? 0
      let list = children.map { "\n  \(self.node($0).indented(by: 2))" }.joined(separator: ",")
      return ".container(\(kind), [\(list)\n]\(index > 0 ? ", selecting: \(index)" : ""))"
    }
  }

  /// Returns an expression that decodes a value from JSON, without sensitive values.
  private static func decoded(_ value: some Encodable) -> String {
    let json = RedactedJSON.text(value)
    let isLeftOut = json == nil && SensitiveValues.arePart(of: value)
    return "try decoded(\(name(of: value)).self, \(literal(json ?? "{}"))\(isLeftOut ? leftOut : ""))"
  }

  /// The comment on a value whose encoding could contain a sensitive value.
  private static let leftOut = " /* left out, because it could contain a sensitive value */"

  /// Returns a string literal. It contains no characters that would end it or that cannot be seen.
  static func literal(_ text: String) -> String {
    let hasEscapes = text.contains("\\") || text.contains("\"")
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return hasEscapes && isPlain && !text.contains("\"#") && !text.contains("\\#")
      ? "#\"\(text)\"#" : String(reflecting: text)
  }

  /// Returns the name of a value's type without the name of its module.
  private static func name(of value: Any) -> String {
    let full = String(reflecting: type(of: value)).split(separator: ".", maxSplits: 1)
    return full.count == 2 && !full[1].contains("(") ? String(full[1]) : "\(type(of: value))"
  }
}

extension NavigationOutcome {
  /// Whether the request was refused or has failed.
  fileprivate var isFailure: Bool {
    switch self {
    case .refused, .failed: true
    case .arrived, .unchanged, .redirected, .held, .superseded, .cancelled: false
    }
  }
}

extension Node {
  fileprivate var isExternal: Bool {
    if case .foreign = self { true } else { false }
  }
}

extension String {
  /// The text with spaces at the beginning of each line except the first one.
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: count))
  }
}
#endif
