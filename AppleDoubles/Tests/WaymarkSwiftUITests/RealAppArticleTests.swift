import Foundation
import Observation
import SwiftUI
import Testing
import Waymark
import WaymarkSaving
import WaymarkSequences
import WaymarkSwiftUI
import WaymarkTesting

// The code of the article *A real app*, unchanged.

private struct Trips: Destination {}
private struct Trip: Destination { var id: Int }
private struct Booking: Destination {
  var trip: Int
  typealias Output = Int
}
private struct PickSort: Destination { typealias Output = String }
private struct Pack: Destination { var item: String }

extension RouteName { fileprivate static let ownWindow: RouteName = "own window" }

@MainActor
private func makeTrips(_ agency: Agency) -> NavigationApp {
  let flows = FlowRegistry {
    FlowModule(Trip.self) { trip, flow in TripCoordinator(trip, flow, agency) }
  } window: { flow in
    Desk(flow)
  }
  return NavigationApp(start: .stack(Trips()), flows: flows) {
    Screen(Trips.self, model: { TripsModel(agency, $1) }) { TripsView(model: $0) }
    Screen(Trip.self, link: "/trips/{id}", model: TripModel.init) { TripView(model: $0) }
      .routes {
        Route(to: Trip.self).using(.push).from(.firstStack())
        Route(to: Trip.self, name: .ownWindow)
          .using(.pushAsRoot).from(.firstStack()).window(.existingOrNew, otherwise: .default)
      }
    Screen(Booking.self, model: BookingModel.init) { BookingView(model: $0) }
      .routes { Route(to: Booking.self).using(.push).from(.newStackPresented(.sheet)) }
    Screen(PickSort.self, model: SortModel.init) { SortView(model: $0) }
      .routes { Route(to: PickSort.self).using(.present(.sheet)).from(.current) }
    Screen(Pack.self, model: PackModel.init) { PackView(model: $0) }
  }
}

private struct TripsApp: App {
  var trips = makeTrips(Agency())

  var body: some Scene {
    WindowGroup(for: WindowKey.self) { TripsWindow(trips: trips, key: $0) }
  }
}

private struct TripsWindow: View {
  let trips: NavigationApp
  @Binding var key: WindowKey?
  @State private var filter = TripFilter()
  @Environment(\.supportsMultipleWindows) private var opensWindows

  var body: some View {
    NavigatorView(trips, window: $key)
      .screens { $0.environment(filter).environment(\.opensWindows, opensWindows) }
      .opensLinks().restores("main")
  }
}

private struct TripsView: View {
  let model: TripsModel
  @Environment(TripFilter.self) private var filter
  @Environment(\.opensWindows) private var opensWindows

  var body: some View {
    List(filter.shows(model.trips), id: \.id) { trip in
      NavigateLink("Trip \(trip.id)", to: trip)
      if opensWindows { NavigateLink("Window \(trip.id)", to: trip, by: .ownWindow) }
    }
    .navigationTitle("Trips")
    .toolbar { Button("Sort") { Task { await model.chooseSort() } } }
  }
}

@MainActor
@Observable
private final class Desk: Coordinator {
  var sort = "date"
  let packing: SequenceManager?

  init(_ flow: Flow) {
    packing = flow.navigator.map { window in
      SequenceManager(window, atEnd: .goBack) {
        StepGuider("item") { step in Pack(item: step.id) }
      }
    }
  }
}

@MainActor
@Observable
private final class TripsModel {
  let trips: [Trip]
  private let scope: ScreenScope

  init(_ agency: Agency, _ scope: ScreenScope) { (trips, self.scope) = (agency.trips, scope) }

  var desk: Desk? { scope.coordinator(Desk.self) }

  func chooseSort() async {
    if let sort = await scope.navigator?.result(of: PickSort()).value { desk?.sort = sort }
  }
}

@MainActor
private final class TripModel {
  let trip: Trip
  private let scope: ScreenScope

  init(_ trip: Trip, _ scope: ScreenScope) { (self.trip, self.scope) = (trip, scope) }

  func pack() async {
    let items = ["passport", "socks", "charger"].map { SequenceStep($0, screen: "item") }
    await scope.coordinator(Desk.self)?.packing?.start(StepSequence(id: "packing", steps: items))
  }

  func book() async { await scope.coordinator(TripCoordinator.self)?.book() }
}

@MainActor
private final class PackModel {
  let item: String
  let packing: SequenceManager?
  private let scope: ScreenScope

  init(_ pack: Pack, _ scope: ScreenScope) {
    (item, self.scope) = (pack.item, scope)
    packing = scope.coordinator(Desk.self)?.packing
    if let packing, packing.sequence == nil, let place = scope.draft(SequenceSnapshot.self) {
      Task { await packing.resume(place) }
    }
  }

  func keepPlace() { if let place = packing?.snapshot { scope.setDraft(place) } }
}

private struct PackView: View {
  let model: PackModel

  var body: some View {
    Text("Pack: \(model.item)")
      .onChange(of: model.packing?.current, initial: true) { model.keepPlace() }
      .toolbar { Button("Packed") { Task { await model.packing?.next() } } }
  }
}

private final class TripCoordinator: Coordinator {
  private let (trip, flow): (Trip, Flow)

  init(_ trip: Trip, _ flow: Flow, _ agency: Agency) {
    (self.trip, self.flow) = (trip, flow)
    flow.onResult(of: Booking.self) { booking, result, key in
      guard let booking, let travellers = result.value else { return }
      Task { await agency.book(booking.trip, for: travellers, order: key.rawValue) }
    }
  }

  func book() async { await flow.start(Booking(trip: trip.id), by: .route) }
}

@MainActor
private final class BookingModel {
  private let booking: Booking
  private let scope: ScreenScope

  init(_ booking: Booking, _ scope: ScreenScope) { (self.booking, self.scope) = (booking, scope) }

  func confirm(_ travellers: Int) { scope.dispatch(.finish(booking, with: travellers)) }
}

@MainActor
private func changeAccount(
  in window: Navigator, from old: NavigationFile, to new: NavigationFile
) async throws {
  try old.save(window)
  if case .absent = await new.restore(in: window).file { await window.reset(to: Trips()) }
}

// The rest of the app.

/// The data that all windows share.
@MainActor
private final class Agency {
  let trips = [Trip(id: 1), Trip(id: 2)]
  private(set) var orders: [String: Int] = [:]

  func book(_ trip: Int, for travellers: Int, order: String) async { orders[order] = travellers }
}

@MainActor @Observable
private final class TripFilter {
  var first = 0
  func shows(_ trips: [Trip]) -> [Trip] { trips.filter { $0.id >= first } }
}

extension EnvironmentValues {
  fileprivate var opensWindows: Bool {
    get { self[OpensWindowsKey.self] }
    set { self[OpensWindowsKey.self] = newValue }
  }
}

private struct OpensWindowsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct TripView: View {
  let model: TripModel

  var body: some View {
    Text("Trip \(model.trip.id)").toolbar {
      Button("Pack") { Task { await model.pack() } }
      Button("Book") { Task { await model.book() } }
    }
  }
}

private struct BookingView: View {
  let model: BookingModel

  var body: some View { Button("Confirm") { model.confirm(2) } }
}

@MainActor
private final class SortModel {
  private let pick: PickSort
  private let scope: ScreenScope

  init(_ pick: PickSort, _ scope: ScreenScope) { (self.pick, self.scope) = (pick, scope) }

  func choose(_ sort: String) { scope.dispatch(.finish(pick, with: sort)) }
}

private struct SortView: View {
  let model: SortModel

  var body: some View { Button("By price") { model.choose("price") } }
}

/// An interceptor that decides about a trip when the test lets it.
private actor Check: Interceptor {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  var waiting: Int { waiters.count }

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    if context.destination != AnyDestination(Trips()), !isOpen {
      await withCheckedContinuation { waiters.append($0) }
    }
    return .allow
  }

  func allow() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

/// Runs the code of *A real app*.
@MainActor @Suite("The article A real app", .world, .serialized) struct RealAppArticleTests {
  private let agency = Agency()
  private let kept = SwiftUIDouble.KeptScene()

  /// Launches the app, with what the system has kept of its scene.
  private func launch() async -> (NavigationApp, ShownApp) {
    let trips = makeTrips(agency)
    trips.stopClock()
    let shown = ShownApp(SwiftUIDouble.openWindow(of: TripsApp(trips: trips), keeping: kept))
    await shown.settle()
    return (trips, shown)
  }

  /// Sends the app to the background, where the system ends it.
  private func end(_ shown: ShownApp) async {
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    for window in SwiftUIDouble.windows { SwiftUIDouble.close(window) }
    await shown.settle()
  }

  private func press(_ label: String, _ shown: ShownApp) async {
    #expect(SwiftUIDouble.press(label, in: shown.top), "\(shown.texts)")
    await shown.settle()
  }

  private func headless() async throws -> (Navigator, HeadlessHost<SwiftUIScreen>) {
    let trips = makeTrips(agency)
    let window = try trips.openWindow()
    return (window, try await HeadlessHost.attached(to: window, building: trips.modules))
  }

  @Test("a trip opens in its own window, and on a phone in the same one", arguments: [true, false])
  func windows(hasWindows: Bool) async throws {
    SwiftUIDouble.supportsMultipleWindows = hasWindows
    let (trips, shown) = await launch()
    #expect(shown.texts.contains("Window 1") == hasWindows)
    let first = try #require(trips.front)
    #expect(await shown.request { await first.go(to: Trip(id: 1), by: .ownWindow) }.node != nil)
    #expect(trips.windows.map(\.state.screens.count) == (hasWindows ? [1, 1] : [2]))
    let shows = try #require(trips.windows.last)
    #expect(await shown.request { await shows.go(to: Trip(id: 1), by: .ownWindow) }.node != nil)
    #expect(trips.windows.count == (hasWindows ? 2 : 1))
    await end(shown)
  }

  @Test("each window has a desk, which ends with the window")
  func desks() async throws {
    let trips = makeTrips(agency)
    let windows = [try trips.openWindow(), try trips.openWindow()]
    var hosts: [HeadlessHost<SwiftUIScreen>] = []
    for window in windows {
      hosts.append(try await HeadlessHost.attached(to: window, building: trips.modules))
    }
    let models = hosts.compactMap { $0.view(of: Trips())?.model as? TripsModel }
    models.first?.desk?.sort = "price"
    #expect(models.map(\.desk?.sort) == ["price", "date"])
    weak let desk = models.first?.desk
    #expect(desk != nil)
    trips.closeWindow(windows[0])
    #expect(desk == nil)
  }

  @Test("the packing goes on at the same item after a restart")
  func packing() async throws {
    let (_, first) = await launch()
    for label in ["Trip 1", "Pack", "Packed"] { await press(label, first) }
    #expect(first.texts.contains("Pack: socks"))
    await end(first)
    let (trips, second) = await launch()
    #expect(second.texts.contains("Pack: socks"))
    await press("Packed", second)
    #expect(second.texts.contains("Pack: charger"))
    await press("Packed", second)
    #expect(second.texts.contains("Trip 1"))
    #expect(trips.front?.state.screens.count == 2)
    await end(second)
  }

  @Test("each account has its own navigation")
  func accounts() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ann = NavigationFile(folder.appending(path: "ann"))
    let ben = NavigationFile(folder.appending(path: "ben"))
    let (window, host) = try await headless()
    await window.go(to: Trip(id: 2))
    try await changeAccount(in: window, from: ann, to: ben)
    await host.settle()
    #expect(host.front == Trips())
    try await changeAccount(in: window, from: ben, to: ann)
    await host.settle()
    #expect(host.front == Trip(id: 2))
  }

  @Test("of two rows that the user taps, the first one opens")
  func taps() async throws {
    let (window, host) = try await headless()
    let list = try #require(host.scope(of: Trips()))
    host.isPaused = true
    let first = list.dispatch(.go(to: Trip(id: 1)))
    let second = list.dispatch(.go(to: Trip(id: 2)))
    host.isPaused = false
    host.proceed()
    await host.settle()
    #expect(host.front == Trip(id: 1))
    #expect(first?.outcome?.node != nil)
    guard case .superseded = second?.outcome else {
      Issue.record("\(String(describing: second?.outcome))")
      return
    }
    #expect(window.state.screens.count == 2)
  }

  @Test("while an interceptor decides about the first tap, the second one takes its place")
  func slowTaps() async throws {
    let check = Check()
    let app = NavigationApp(start: .stack(Trips()), interceptors: [check]) {
      Screen(Trips.self) { _ in Text("trips") }
      Screen(Trip.self) { Text("trip \($0.id)") }
    }
    let window = try app.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: app.modules)
    let list = try #require(host.scope(of: Trips()))
    let first = list.dispatch(.go(to: Trip(id: 1)))
    try await waitFor("the interceptor") { await check.waiting == 1 }
    let second = list.dispatch(.go(to: Trip(id: 2)))
    await check.allow()
    #expect(await second?.value.node != nil)
    guard case .superseded = await first?.value else {
      Issue.record("\(String(describing: first?.outcome))")
      return
    }
    #expect(host.front == Trip(id: 2) && window.state.screens.count == 2)
  }

  @Test("requests of code are carried out one after the other")
  func code() async throws {
    let (window, host) = try await headless()
    async let first = window.go(to: Trip(id: 1))
    async let second = window.go(to: Trip(id: 2))
    _ = await (first, second)
    await host.settle()
    #expect(window.state.screens.count == 3)
  }

  @Test("a booking that is confirmed after a restart is made")
  func booking() async throws {
    let (window, host) = try await headless()
    await window.go(to: Trip(id: 1))
    await (host.view(of: Trip(id: 1))?.model as? TripModel)?.book()
    #expect(host.front == Booking(trip: 1))
    let saved = try SavedNavigation(of: window).json()

    let (later, laterHost) = try await headless()
    await later.restore(try SavedNavigation(json: saved, types: later.restorableTypes()))
    await laterHost.settle()
    #expect(laterHost.front == Booking(trip: 1))
    try #require(laterHost.view(of: Booking(trip: 1))?.model as? BookingModel).confirm(3)
    await laterHost.settle()
    #expect(laterHost.front == Trip(id: 1) && Array(agency.orders.values) == [3])
  }

  @Test("the short form returns the choice to the task that waits")
  func sort() async throws {
    let (window, host) = try await headless()
    let list = try #require(host.view(of: Trips())?.model as? TripsModel)
    let choosing = Task { await list.chooseSort() }
    try await waitFor("the sheet") { host.front == PickSort() }
    try #require(host.view(of: PickSort())?.model as? SortModel).choose("price")
    await choosing.value
    #expect(list.desk?.sort == "price" && window.state.layers.count == 1)
  }
}
