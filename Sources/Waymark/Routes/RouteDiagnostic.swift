/// What a route cannot do in any state. A map with such a route refuses to be built.
enum RouteDiagnostic: Hashable, Sendable {
  /// It makes the container with a role and does not describe what is in it.
  case noContents(role: String)
  /// It describes the container with a role in a way that cannot be shown.
  case wrongContents(fault: String)
  /// It chooses the first of no steps.
  case emptyChoice
  /// It searches an empty scope.
  case emptySearch
  /// It presents inside a container.
  case presentsInContainer
  /// It sets a column that the split with a role lacks.
  case missingColumn(Split.Column, role: AnyDestination, known: [Split.Column])
  /// It makes a container that lacks the place which the next action needs.
  case missingPlace(String, kind: String)
  /// It makes a container and leaves it empty.
  case emptyContainer(kind: String)
  /// It makes a container that cannot be shown.
  case wrongContainer(kind: String, fault: String)
}

extension RouteDiagnostic: CustomStringConvertible {
  /// The mistake and the way to mend it, as the end of a sentence about the route.
  var description: String {
    switch self {
    case .noContents(let role):
      "creates a container without contents: write Route(to: \(role).self) { .container(as: $0, …) }, "
        + "or only .select it"
    case .wrongContents(let fault): "describes a container that cannot be shown: \(fault)"
    case .emptyChoice: "has a .firstOf() without steps: name at least one"
    case .emptySearch: "has a search without a scope: add one, such as .visible"
    case .presentsInContainer:
      "presents inside a container: present over the window, as in .present(.sheet), or push"
    case .missingColumn(let column, let role, let known):
      "sets column \(column) of \(role), which has only \(known.map(\.name).joined(separator: ", ")): "
        + "name one of those"
    case .missingPlace(let place, let kind): "makes a \(kind) that has no \(place): name one of its columns"
    case .emptyContainer(let kind): "makes a \(kind) without contents: name its contents"
    case .wrongContainer(let kind, let fault): "makes a \(kind) that cannot be shown: \(fault)"
    }
  }
}
