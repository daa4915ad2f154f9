import Foundation
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting

// The code of the section about a booking, unchanged.

private struct Trip: Destination { var id: Int }

private struct Booking: Destination {
  typealias Output = BookingInput
  var trip: Int
}

private struct BookingInput: Codable, Sendable {
  var travellers = 1
}

private final class TripCoordinator: Coordinator {
  private let flow: Flow

  init(_ flow: Flow, _ server: BookingServer) {
    self.flow = flow
    flow.onResult(of: Booking.self) { booking, result, key in
      guard let booking, let input = result.value else { return }
      Task { await server.book(booking.trip, input, order: key.rawValue) }
    }
  }

  func book(_ trip: Trip) async { await flow.start(Booking(trip: trip.id), by: .push) }
}

private struct SignedIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await session.isSignedIn ? .allow : .hold(Hold("sign-in", opening: SignIn()))
  }
}

private struct Ticket: Destination { var number: Int }

@MainActor
private final class Session { var isSignedIn = false }

/// A server that books once for each order.
@MainActor
private final class BookingServer {
  private(set) var bookings: [String: Int] = [:]
  private(set) var calls = 0

  func book(_ trip: Int, _ input: BookingInput, order: String) async {
    calls += 1
    if bookings[order] == nil { bookings[order] = input.travellers }
  }
}

@MainActor
private final class BookingForm {
  let input: BookingInput
  let change: (BookingInput) -> Void
  let confirm: (BookingInput) -> Void

  init(
    _ input: BookingInput, onChange: @escaping (BookingInput) -> Void,
    onConfirm: @escaping (BookingInput) -> Void
  ) {
    (self.input, change, confirm) = (input, onChange, onConfirm)
  }
}

@MainActor
private final class Page {}

extension Dialog {
  fileprivate static let discardBooking = Dialog(
    "Discard the booking?", buttons: [.cancel("Keep"), .destructive("Discard")])
}

/// A process of the app.
@MainActor
private final class BookingApp {
  let session = Session()
  let navigator: Navigator
  let host: HeadlessHost<AnyObject>
  private(set) var coordinator: TripCoordinator?

  init(_ server: BookingServer, _ file: NavigationFile) async throws {
    let session = session
    let map = try NavigationMap(links: LinkFormat(scheme: "trips")) {
      Route(to: Trip.self).using(.push).from(.firstStack())
      Route(to: Booking.self).using(.push).from(.firstStack())
      Route(to: Ticket.self, link: "/tickets/{number}").intercepted(by: SignedIn(session: session))
        .using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    let flows = FlowRegistry {
      FlowModule(Trip.self) { _, flow in TripCoordinator(flow, server) }
    }
    let modules = ModuleRegistry<AnyObject> {
      ScreenModule(Trip.self) { _, _ in Page() }
      ScreenModule(Ticket.self) { _, _ in Page() }
      ScreenModule(SignIn.self) { _, _ in Page() }
      ScreenModule(Dialog.self) { _, _ in Page() }
      ScreenModule(Booking.self) { booking, scope in
        BookingForm(scope.draft(BookingInput.self) ?? BookingInput()) {
          scope.setDraft($0)
        } onConfirm: {
          scope.removeDraft()
          scope.dispatch(.finish(booking, with: $0))
        }
      }
      .asksBeforeLosing(BookingInput.self, "the booking is not sent") { _, navigator in
        await navigator.choice(in: .discardBooking)?.role == .destructive
      }
    }
    navigator = Navigator(map, start: .stack(Trip(id: 1)), flows: flows)
    host = HeadlessHost(modules)
    await file.restore(in: navigator)
    try await host.attach(to: navigator)
    coordinator = navigator.flow(of: navigator.state.front.id)?.coordinator as? TripCoordinator
  }

  var front: AnyDestination? { navigator.state.front.screen?.destination }

  var form: BookingForm {
    get throws {
      let screen = navigator.state.screens.first { $0.destination.as(Booking.self) != nil }
      return try #require(screen.flatMap { host.view(of: $0.id) } as? BookingForm)
    }
  }
}

/// The story of a booking that the system interrupts.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BookingArticleTests {
  private let server = BookingServer()
  private let file = NavigationFile(
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json"), app: "1.0")

  /// Enters a booking, opens a link that needs a sign-in, and saves the window.
  private func interrupt() async throws {
    let app = try await BookingApp(server, file)
    try await #require(app.coordinator).book(Trip(id: 1))
    try app.form.change(BookingInput(travellers: 3))
    let link = Task { await app.navigator.open("trips://tickets/7") }
    try await waitFor("the sign-in") { app.front == AnyDestination(SignIn()) }
    try file.save(app.navigator)
    link.cancel()
    _ = await link.value
    app.navigator.close()
  }

  /// Signs in, goes back from the ticket to the form, and confirms the booking.
  private func confirm(in app: BookingApp) async throws {
    #expect(app.front == AnyDestination(SignIn()))
    app.session.isSignedIn = true
    app.navigator.release("sign-in")
    try await waitFor("the ticket") { app.front == AnyDestination(Ticket(number: 7)) }
    await app.navigator.back()
    #expect(try app.form.input.travellers == 3)
    let back = Task { await app.navigator.back() }
    try await waitFor("the question") { app.front == AnyDestination(Dialog.discardBooking) }
    await app.navigator.dismiss()
    guard case .refused(by: .guard, reason: "the booking is not sent") = await back.value else {
      Issue.record("the form was closed without a question")
      return
    }
    let calls = server.calls
    try app.form.confirm(app.form.input)
    try await waitFor("the booking") { server.calls > calls }
    #expect(app.front == AnyDestination(Trip(id: 1)))
  }

  @Test("an interrupted booking continues after a restart with its input and its link")
  func interrupted() async throws {
    try await interrupt()
    let app = try await BookingApp(server, file)
    try await confirm(in: app)
    #expect(server.bookings.values.map(\.self) == [3])
    app.navigator.close()
  }

  @Test("a booking that is confirmed a second time after a kill creates the same order")
  func killed() async throws {
    try await interrupt()
    for _ in 0..<2 {
      let app = try await BookingApp(server, file)
      try await confirm(in: app)
      app.navigator.close()
    }
    #expect(server.calls == 2 && server.bookings.count == 1)
  }
}
