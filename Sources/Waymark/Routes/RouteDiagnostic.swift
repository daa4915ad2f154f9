/// A fault that makes a route fail in every state. A map with such a route cannot be created.
enum RouteDiagnostic: Hashable, Sendable {
  /// The route creates a container with a role but does not describe its contents.
  case noContents(role: String)
  /// The route describes an invalid container for a role.
  case wrongContents(fault: String)
  /// The route has a `firstOf` step without alternatives.
  case emptyChoice
  /// The route searches for a node but has an empty search scope.
  case emptySearch
  /// The route presents its node inside a container, which is not supported.
  case presentsInContainer
  /// The route sets a column that the split does not have.
  case missingColumn(Split.Column, role: AnyDestination, known: [Split.Column])
  /// The route creates a container that does not have the column that the next action sets.
  case missingPlace(String, kind: String)
  /// The route creates a container and leaves it empty, although containers of this kind must not be empty.
  case emptyContainer(kind: String)
  /// The route creates an invalid container.
  case wrongContainer(kind: String, fault: String)
}

extension RouteDiagnostic: CustomStringConvertible {
  /// A description of the fault and of a way to fix it, for use after a phrase such as "the route to
  /// Product".
  var description: String {
    switch self {
    case .noContents(let role):
      "creates a container without contents: write Route(to: \(role).self) { .container(as: $0, …) }, "
        + "or use .select to find one"
    case .wrongContents(let fault): "describes a container that cannot be shown: \(fault)"
    case .emptyChoice: "has a .firstOf() without steps: name at least one"
    case .emptySearch: "has a search without a scope: add one, such as .visible"
    case .presentsInContainer:
      "presents inside a container: present over the window, as in .present(.sheet), or push"
    case .missingColumn(let column, let role, let known):
      "sets column \(column) of \(role), which has only \(known.map(\.name).joined(separator: ", ")): "
        + "name one of those"
    case .missingPlace(let place, let kind):
      "creates a \(kind) container that has no \(place): name one of its columns"
    case .emptyContainer(let kind): "creates a \(kind) container without contents: name its contents"
    case .wrongContainer(let kind, let fault): "creates a \(kind) container that cannot be shown: \(fault)"
    }
  }
}
