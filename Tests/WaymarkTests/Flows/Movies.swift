import Testing
import WaymarkTesting

@testable import Waymark

struct MovieList: Destination {}
struct MovieDetails: Destination { var id: Int }
struct MovieAbout: Destination {}
/// A screen without a module.
struct MovieTrailer: Destination {}
struct MovieEdit: Destination {
  var id: Int
  typealias Output = String
}
struct MovieTabs: ContainerDestination { static let kind = Tabs() }
struct MovieLibrary: ContainerDestination { static let kind = Split() }

struct MovieUpdated: FlowEvent { var id: Int }
struct Unheard: FlowEvent {}
struct LoggedOut: FlowEvent {}

/// The events that coordinators have received, and the coordinators that are alive.
@MainActor
final class MovieLog {
  private struct Entry { weak var coordinator: TestCoordinator? }
  private var entries: [Entry] = []
  var lines: [String] = []
  private(set) var faults: [String] = []

  /// The number of tasks of flows that have not ended.
  var tasks = 0

  var alive: [String] { entries.compactMap { $0.coordinator?.name } }
  var coordinators: [TestCoordinator] { entries.compactMap(\.coordinator) }

  func note(_ fault: NavigationFault) {
    if case .missingCoordinator(let node) = fault {
      faults.append("missing coordinator of \(node)")
    } else {
      faults.append("\(fault)")
    }
  }

  func register(_ coordinator: TestCoordinator) {
    entries.removeAll { $0.coordinator == nil }
    entries.append(Entry(coordinator: coordinator))
  }
}

@MainActor
final class TestCoordinator: Coordinator {
  let name: String
  let flow: Flow
  private let log: MovieLog
  /// Whether an event is handled, so that no other flow receives it.
  var handles: (any FlowEvent) -> Bool = { _ in false }

  init(_ name: String, _ flow: Flow, _ log: MovieLog) {
    (self.name, self.flow, self.log) = (name, flow, log)
    log.register(self)
    flow.onEnd { [log] in log.lines.append("\(name) ended") }
    flow.task { [log] in
      log.tasks += 1
      let (endless, _) = AsyncStream<Never>.makeStream()
      for await _ in endless {}
      log.tasks -= 1
    }
  }

  func handle(_ event: any FlowEvent) -> Bool {
    log.lines.append("\(name) heard \(type(of: event))")
    return handles(event)
  }
}

extension NavigationMap {
  /// The map of the movies in one stack.
  static func movies() throws -> NavigationMap {
    let list = Route(to: MovieList.self, link: "/").using(.push).from(.firstStack(from: .base))
    let details = Route(to: MovieDetails.self, link: "/movies/{id}").using(.push)
      .from(endOf: list, at: MovieList())
    return try NavigationMap {
      list
      details
      Route(to: MovieEdit.self, link: "/movies/{id}/edit").using(.push)
        .from(endOf: details) { MovieDetails(id: $0.id) }
      Route(to: MovieAbout.self).using(.push).from(.firstStack())
    }
  }

  /// The map of the movies in a split: the list in its first column, details and editing in a stack in its
  /// last one.
  static func moviesInASplit() throws -> NavigationMap {
    let library = Route(to: MovieLibrary.self) { .split(as: $0, [.primary: .stack(MovieList())]) }
      .using(.replaceRoot).from(.root)
    let details = Route(to: MovieDetails.self, link: "/movies/{id}").using(.push).from(.newStack)
      .using(.setColumn(.detail)).from(endOf: library, at: MovieLibrary())
    return try NavigationMap {
      library
      details
      Route(to: MovieEdit.self, link: "/movies/{id}/edit").using(.push)
        .from(endOf: details) { MovieDetails(id: $0.id) }
    }
  }
}

/// A window with a list of movies that leads to details and editing, each with a coordinator.
@MainActor
struct Movies {
  let log = MovieLog()
  let navigator: Navigator
  let host: HeadlessHost<TestView>

  init(
    _ map: NavigationMap? = nil, start: NodeBlueprint = .stack(MovieList()), results: ((Flow) -> Void)? = nil
  ) async throws {
    let log = log
    let flows = FlowRegistry {
      FlowModule(MovieList.self) { _, flow in TestCoordinator("list", flow, log) }
      FlowModule(MovieDetails.self) { _, flow in
        results?(flow)
        return TestCoordinator("details", flow, log)
      }
      FlowModule(MovieEdit.self) { _, flow in TestCoordinator("edit", flow, log) }
      FlowModule(MovieTrailer.self) { _, flow in TestCoordinator("trailer", flow, log) }
      FlowModule(MovieTabs.self) { _, flow in TestCoordinator("tabs", flow, log) }
    } window: {
      TestCoordinator("window", $0, log)
    }
    navigator = Navigator(try map ?? .movies(), start: start, flows: flows)
    navigator.observe(.faults) { log.note($0) }
    let modules = ModuleRegistry<TestView> {
      ScreenModule(MovieList.self) { TestView(AnyDestination($0), $1) }
      ScreenModule(MovieDetails.self) { TestView(AnyDestination($0), $1) }
      ScreenModule(MovieEdit.self) { TestView(AnyDestination($0), $1) }
      ScreenModule(MovieAbout.self) { TestView(AnyDestination($0), $1) }
      ScreenModule(Dialog.self) { TestView(AnyDestination($0), $1) }
    }
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  func flow(_ name: String) throws -> Flow { try #require(log.coordinators.first { $0.name == name }).flow }

  func coordinator(_ name: String) throws -> TestCoordinator {
    try #require(log.coordinators.first { $0.name == name })
  }

  /// Returns the names of the flows above another one, the nearest first, up to a flow that has already been
  /// visited.
  func ancestors(of name: String) throws -> [String] {
    var names: [String] = []
    var seen: Set<FlowID> = []
    var next = try flow(name).parent
    while let flow = next {
      names.append((flow.coordinator as? TestCoordinator)?.name ?? "?")
      next = seen.insert(flow.id).inserted ? flow.parent : nil
    }
    return names
  }
}
