/// A writer of texts for tools, such as the inspector, reports and the console: without the values of ``Sensitive``
/// properties, and with limited length.
///
/// Descriptions of destinations already contain `•••` in place of a sensitive value. A link contains the
/// value, and so can an error that quotes a link.
package struct SafeTexts: Sendable {
  /// The map of the window, or `nil` if the window is no longer known.
  fileprivate let map: NavigationMap?

  /// The maximum number of characters in a text.
  private static let limit = 2_000

  package init(map: NavigationMap?) { self.map = map }

  /// Returns a text that is not longer than the limit.
  package static func clipped(_ text: String) -> String {
    text.utf8.count <= limit || text.count <= limit ? text : text.prefix(limit) + "…"
  }

  /// Returns the description of an action. If the state before it is known, debug builds name nodes as in this state.
  package func text(_ action: NavigationAction, in state: NavigationState? = nil) -> String {
    if case .open(let link) = action { return "opening \(text(ofLink: link))" }
    #if DEBUG
    if let state { return Self.clipped(action.description(in: state)) }
    #endif
    return Self.clipped("\(action)")
  }

  /// Returns a link without sensitive values. A link whose destination has such a value is replaced with the
  /// pattern of its route. If no destination is known, the query is left out.
  package func text(ofLink link: String) -> String {
    guard let inspection = map?.inspect(link) else { return Self.withoutQuery(link) }
    if let unknown = inspection.unknown { return unknown.path }
    if case .success(let destination) = inspection.result {
      guard destination.hasSensitiveValue else { return Self.clipped(link) }
      return pattern(of: inspection)
    }
    if inspection.candidates.first?.isWinner == true { return pattern(of: inspection) }
    return Self.withoutQuery(link)
  }

  private static func withoutQuery(_ link: String) -> String {
    let path = link.prefix { $0 != "?" && $0 != "#" }
    return clipped(path.count < link.count ? "\(path)?…" : link)
  }

  private func pattern(of inspection: LinkInspection) -> String {
    Self.clipped(inspection.candidates.first?.pattern ?? "a link")
  }

  /// Returns the explanation of the plan in a record, or `nil` if it has none.
  package func planText(of record: NavigationRecord) -> String? {
    record.plan.map { plan in
      Self.clipped(
        plan.description(failure: plan.failure.map { text($0) } ?? "", isDropped: record.change == nil))
    }
  }

  package func text(_ outcome: NavigationOutcome) -> String {
    if case .failed(let error) = outcome { return Self.clipped("failed: \(text(error))") }
    return Self.clipped("\(outcome)")
  }

  /// Returns the description of an error, for the action that failed if it is known.
  package func text(_ error: NavigationError, for action: NavigationAction? = nil) -> String {
    if case .link(let error) = error { return text(error) }
    return Self.clipped(action.map(error.text) ?? "\(error)")
  }

  /// Returns the description of a link error, without the text of the link where that can be the value of a
  /// field.
  package func text(_ error: LinkError) -> String {
    switch error {
    case .wrongValue(let field, _, let expected): "the field \"\(field)\" is not \(expected)"
    case .malformedEscape: "the link has an invalid percent-escape"
    case .notALink: "the text is not a link: it begins neither with \"/\" nor with a scheme"
    default: Self.clipped("\(error)")
    }
  }
}

#if DEBUG
// Texts that only the inspector and the console need.
extension SafeTexts {
  /// Returns a line with a request, the cause of its wait, and the place of the call that made it.
  func text(_ status: RequestStatus) -> String { Self.clipped(status.text(of: text(status.action))) }

  package func text(_ cause: NavigationCause, in state: NavigationState? = nil) -> String {
    if case .action(let action) = cause { return text(action, in: state) }
    return Self.clipped("\(cause)")
  }

  /// Returns the name of the route that an action follows, with the pattern of the route's link and the place
  /// of its declaration, or `nil` if the action follows no route.
  package func route(of action: NavigationAction) -> String? {
    guard let destination = action.destination, let name = action.routeName else { return nil }
    if let route = map?.route(of: action) { return Self.text(of: route) }
    return Self.clipped(Self.text(ofRoute: name, to: type(of: destination.base)))
  }

  /// Returns the name of a route, with the pattern of its link, the place of its declaration and its interceptors. A route
  /// without interceptors says so, because a reader does not notice that one is missing.
  package static func text(of route: RouteDeclaration) -> String {
    let name = text(ofRoute: route.name, to: route.destination)
    let names = route.interceptorNames
    let asks = names.isEmpty ? "without interceptors of its own" : "asks \(names.joined(separator: ", "))"
    return clipped(
      [name, route.link, "declared at \(route.place)", asks].compactMap(\.self).joined(separator: ", "))
  }

  private static func text(ofRoute name: RouteName, to type: any Destination.Type) -> String {
    "\(name == .default ? "the default route" : "the route \(name)") to \(type)"
  }

  package func text(_ fault: NavigationFault) -> String {
    switch fault {
    case .failed(let action, let error): "\(text(action)) failed: \(text(error, for: action))"
    case .flowFailed(let action, let error): Self.clipped("\(action) failed: \(text(error))")
    case .middlewareIgnored(let name, let action):
      Self.clipped(
        "\(RequestDecider.middleware(name)) cannot change an action that removes a screen (\(text(action))): use the screen's leaveGuard instead"
      )
    case .notRestored(let outcome): "the saved navigation was not restored (\(text(outcome)))"
    default: Self.clipped("\(fault)")
    }
  }
}

extension NavigationAction {
  /// The name of the route that the action follows, or `nil` if it follows no route.
  fileprivate var routeName: RouteName? {
    switch self {
    case .go(_, let name), .reset(_, let name), .show(_, .route(let name)): name
    default: nil
    }
  }
}
#endif
