/// A type-erased route.
package struct RouteDeclaration: Sendable {
  /// The destination type of the route.
  package let destination: any Destination.Type
  /// The name that distinguishes the route from other routes to the same destination.
  package let name: RouteName
  package var link: String?
  /// The patterns of further links that open the destination.
  package var otherLinks: [String]
  /// Returns the destination for a link that no route declares, or is `nil` if the route does not open such links.
  var unknownLinks: (@Sendable (UnknownLink) -> AnyDestination)?
  /// The code location of the route's declaration.
  package let place: CodeLocation
  /// The code location of the declaration of the links.
  var linkPlace: CodeLocation
  package internal(set) var chain: RouteChain
  package internal(set) var interceptors: [any Interceptor] = []
  var arrivalTasks: [ArrivalTask] = []
  var resolve: (@MainActor @Sendable (AnyDestination) async throws -> AnyDestination)?
  /// The time limit of `resolve`, or `nil` for no limit.
  var resolveLimit: Duration?
  package internal(set) var group: String?
  /// Whether a request that waits for a hold is kept with the screen of the hold.
  package internal(set) var keepsHeldRequests = true
  package internal(set) var window = WindowChoice.same
  /// The name of the route that is used instead in the window that received the request, or `nil` if this route is used.
  package internal(set) var routeWithoutWindow: RouteName?
  package internal(set) var linkPlacement = LinkPlacement.overRoot

  init(
    _ destination: any Destination.Type, name: RouteName, link: String?, otherLinks: [String],
    chain: RouteChain,
    place: CodeLocation
  ) {
    self.destination = destination
    self.name = name
    self.link = link
    self.otherLinks = otherLinks
    self.chain = chain
    (self.place, linkPlace) = (place, place)
  }

  /// The key that identifies the route in its map.
  var key: RouteKey { RouteKey(destination: ObjectIdentifier(destination), name: name) }

  mutating func find(_ finder: StepFinder) {
    guard !chain.makes.isEmpty else { return }
    chain.makes[0].search = .finder(finder)
  }

  /// Searches the whole window for an equal screen, unless the route declares a finder.
  mutating func findAnywhere() {
    if case .content? = chain.makes.first?.search { find(.unique) }
  }
}

/// A key that identifies a route by its destination type and name.
struct RouteKey: Hashable, Sendable {
  let destination: ObjectIdentifier
  let name: RouteName
}

/// The source location of a declaration or a call.
package struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module name and file name, in the format of `#fileID`.
  package var file: String
  /// The line number.
  package var line: Int

  /// Creates a code location. By default, it is the location of the call.
  package init(file: String = #fileID, line: Int = #line) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
