/// A route with its types erased, as a map keeps it.
struct RouteDeclaration: Sendable {
  let destination: any Destination.Type
  let name: RouteName
  var link: String?
  let place: CodeLocation
  /// Where the link was declared.
  var linkPlace: CodeLocation
  var chain: RouteChain
  var interceptors: [any Interceptor] = []
  var arrivalTasks: [ArrivalTask] = []
  var resolve: (@MainActor @Sendable (AnyDestination) async throws -> AnyDestination)?
  /// How long that may take.
  var resolveLimit: Duration?
  var group: String?
  /// Which window it leads to.
  var window = WindowChoice.current

  init(
    _ destination: any Destination.Type, name: RouteName, link: String?, chain: RouteChain,
    place: CodeLocation
  ) {
    self.destination = destination
    self.name = name
    self.link = link
    self.chain = chain
    (self.place, linkPlace) = (place, place)
  }

  /// What tells the route from all others of its map.
  var key: RouteKey { RouteKey(destination: ObjectIdentifier(destination), name: name) }

  mutating func find(_ finder: StepFinder) {
    guard !chain.makes.isEmpty else { return }
    chain.makes[0].finder = finder
  }
}

/// A destination type and the name of a route to it.
struct RouteKey: Hashable, Sendable {
  let destination: ObjectIdentifier
  let name: RouteName
}

/// Where in the source something was declared.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file.
  public var file: String
  /// The line.
  public var line: Int

  /// Names a place.
  public init(file: String = #fileID, line: Int = #line) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
