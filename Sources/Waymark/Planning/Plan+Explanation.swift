extension Plan: CustomStringConvertible {
  /// An explanation of the plan: its action, its reasons and its changes.
  ///
  /// The same request in the same state always produces the same text. The text is computed on each access.
  public var description: String { description(failure: failure.map { "\($0)" } ?? "") }

  /// Returns the explanation.
  ///
  /// - Parameters:
  ///   - text: the text for the failure of an impossible plan.
  ///   - isDropped: whether the plan was not carried out, so that the explanation names no arrival.
  func description(failure text: String, isDropped: Bool = false) -> String {
    var lines = ["Plan for \(action.shortDescription)"]
    lines += reasonTexts.enumerated().map { "  \($0 + 1). \($1)" }
    if isPossible, !isEmpty {
      let questions = questions
      if !questions.isEmpty {
        lines.append("Asks first:")
        lines += questions.enumerated().map { "  \($0 + 1). \($1)" }
      }
      lines.append("Changes\(questions.isEmpty ? "" : ", if all of them allow it"):")
      lines += differenceTexts.map { "  \($0)" }
    }
    lines.append(
      !isPossible ? "Impossible: \(text)" : isDropped && !isEmpty ? "This was not carried out." : resultText)
    return lines.joined(separator: "\n")
  }

  /// A sentence about where the request ends. It does not promise an arrival that depends on a decision.
  package var resultText: String {
    if let failure { return "Impossible: \(failure)" }
    return isEmpty ? "Nothing to do: \(arrivalName) is already shown." : arrivalText
  }

  /// The descriptions of the reasons, in order.
  package var reasonTexts: [String] { reasons.compactMap(text(of:)) }

  /// The descriptions of the differences: new nodes, moved nodes, removed nodes, and then new values and selections.
  package var differenceTexts: [String] {
    var texts: [String] = []
    let diff = diff
    diff.forEachInsertion {
      texts.append("+ \($0.summary)\($1 == after.layerStack.id ? "" : " into \(name($1))")")
    }
    diff.forEachMove { texts.append("→ \(name($0.id)) into \(name($1))") }
    diff.forEachRemoval { node, _ in texts.append("- \(node.summary)") }
    for site in diff.sites {
      if site.hasNewValue { texts.append("~ \(site.before) becomes \(name(site.id))") }
      guard site.hasNewSelection, let container = site.after.container else { continue }
      texts.append("> \(container.selection.map(name) ?? "nothing") in front in \(name(site.id))")
    }
    return texts
  }

  /// A sentence about where a request that changes something ends.
  private var arrivalText: String {
    if questions.isEmpty { return "Arrives at \(arrivalName)." }
    let asksInterceptor = questions.contains { if case .interceptor = $0.decider { true } else { false } }
    let others = asksInterceptor ? "; an interceptor can also hold the request, or redirect it" : ""
    return "Arrives at \(arrivalName) if all who are asked allow it. A refusal changes nothing\(others)."
  }

  private var arrivalName: String {
    arrival.map(name) ?? "the requested screen"
  }

  /// Returns the description of the node with this id. Searches the state after the plan first, then the
  /// state before it.
  private func name(_ id: NodeID) -> String {
    (after.node(id) ?? before.node(id)).map(\.description) ?? "\(id)"
  }

  /// Returns the description of a found node with the value that it had when it was found. Otherwise, a wrong finder
  /// would go unnoticed if the plan changes the node's value.
  private func nameAsFound(_ id: NodeID) -> String {
    (before.node(id) ?? after.node(id)).map(\.description) ?? "\(id)"
  }

  /// Returns the description of a step, or `nil` for a question, which is no step.
  private func text(of reason: PlanReason) -> String? {
    switch reason {
    case .searched(let search, let found):
      found.map { "\(search.intent): found \(nameAsFound($0))" } ?? "\(search.intent): not found"
    case .origin(let place, let id): "start from \(place): \(name(id))"
    case .made(let node): "make \(node)"
    case .placed(let id, let placement, let target):
      "\(placement) \(name(id)) \(preposition(placement)) \(name(target))"
    case .asked(let condition, let holds): "condition \"\(condition)\": \(holds ? "true" : "false")"
    case .alternative(let error): "try the next alternative: \(error.sought.joined(separator: "; "))"
    case .matched(let id): "\(nameAsFound(id)) is already where the route ends"
    case .updated(let id, let destination): "update \(id) to \(destination)"
    case .question: nil
    }
  }

  private func preposition(_ placement: RoutePlacement) -> String {
    switch placement {
    case .present: "over"
    case .replaceRoot: "in"
    default: "onto"
    }
  }
}

extension StepSearch {
  var intent: String {
    "look for \(finder.matcher.description(of: wanted))\(role) \(place)"
  }

  var failure: String {
    "there is no \(finder.matcher.noun(for: wanted)) \(place)"
  }

  private var role: String { condition.map { " \($0)" } ?? "" }

  private var place: String {
    (finder.scope == .anywhere ? "anywhere" : "among \(finder.scope)") + finder.start.note
  }
}

extension SearchStart {
  /// A description of where the search starts, or an empty string if it starts at the top.
  fileprivate var note: String {
    switch place {
    case .top: ""
    case .base: ", from the base layer"
    case .role(let role): ", inside \(role)"
    case .nearest: ", nearest to the front screen"
    case .column(let column, let role): ", inside column \(column) of \(role)"
    }
  }
}

extension Node {
  /// A one-line description of the node and its descendants.
  var summary: String {
    guard let container, !container.children.isEmpty else { return description }
    return "\(description) [\(container.children.map(\.summary).joined(separator: ", "))]"
  }
}

extension Plan {
  /// The descriptions of the differences between two states.
  package static func differenceTexts(from before: NavigationState, to after: NavigationState) -> [String] {
    Plan(from: before, to: after, isChecked: false).differenceTexts
  }
}
