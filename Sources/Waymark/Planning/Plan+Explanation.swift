extension Plan: CustomStringConvertible {
  /// An explanation of the plan: its action, its reasons and its changes.
  ///
  /// The same request in the same state always produces the same text. The text is computed on each access.
  public var description: String {
    var lines = ["Plan for \(action.shortDescription)"]
    lines += reasonTexts.enumerated().map { "  \($0 + 1). \($1)" }
    if let failure {
      lines.append("Impossible: \(failure)")
    } else if edits.isEmpty {
      lines.append("Nothing to do: \(arrivalName) is already shown.")
    } else {
      lines.append("Changes:")
      lines += editTexts.map { "  \($0)" }
      lines.append("Arrives at \(arrivalName).")
    }
    return lines.joined(separator: "\n")
  }

  /// The descriptions of the reasons, in order.
  package var reasonTexts: [String] { reasons.map(text(of:)) }

  /// The descriptions of the edits, in order. Changes of metadata are left out.
  package var editTexts: [String] { edits.compactMap(text(of:)) }

  private var arrivalName: String {
    arrival.map(name) ?? "the requested screen"
  }

  /// Returns the description of the node with this id. Searches the state after the plan first, then the
  /// state before it.
  private func name(_ id: NodeID) -> String {
    (after.node(id) ?? before.node(id)).map(\.description) ?? "\(id)"
  }

  private func text(of reason: PlanReason) -> String {
    switch reason {
    case .searched(let search, let found):
      found.map { "\(search.intent): found \(name($0))" } ?? "\(search.intent): not found"
    case .origin(let place, let id): "start from \(place): \(name(id))"
    case .made(let node): "make \(node)"
    case .placed(let id, let placement, let target):
      "\(placement) \(name(id)) \(preposition(placement)) \(name(target))"
    case .asked(let condition, let holds): "condition \"\(condition)\": \(holds ? "true" : "false")"
    case .alternative(let error): "try the next alternative: \(error.sought.joined(separator: "; "))"
    case .updated(let id, let destination): "update \(id) to \(destination)"
    }
  }

  private func preposition(_ placement: RoutePlacement) -> String {
    switch placement {
    case .present: "over"
    case .replaceRoot: "in"
    default: "onto"
    }
  }

  private func text(of edit: NavigationEdit) -> String? {
    switch edit {
    case .insert(let node, after.layerStack.id, _): "+ \(node.summary)"
    case .insert(let node, let parent, _): "+ \(node.summary) into \(name(parent))"
    case .move(let id, let parent, _): "→ \(name(id)) into \(name(parent))"
    case .remove(let id): "- \(before.node(id)?.summary ?? "\(id)")"
    case .update(let id, _): "~ \(before.node(id)?.description ?? "\(id)") becomes \(name(id))"
    case .select(let child, let parent): "> \(child.map(name) ?? "nothing") in front in \(name(parent))"
    case .note: nil
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

  private var role: String { step.map { " as step \"\(LinkExcerpt.of($0))\"" } ?? "" }

  private var place: String {
    (finder.scope == .anywhere ? "anywhere" : "among \(finder.scope)") + finder.start.note
  }
}

extension SearchStart {
  /// A description of where the search starts, or an empty string if it starts at the top.
  fileprivate var note: String {
    switch place {
    case .top: ""
    case .root: ", from the root"
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
  /// The descriptions of the edits that turn one state into another.
  package static func editTexts(from before: NavigationState, to after: NavigationState) -> [String] {
    Plan(transition: Transition(from: before, to: after, isChecked: false)).editTexts
  }
}
