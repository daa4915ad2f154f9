import NewsData
import Observation
import Waymark

/// Navigation that does not start in a view: from a server response, a timer or a notification.
@MainActor
@Observable
final class NewsDesk {
  /// The error of the last request for the latest item.
  private(set) var complaint: String?
  @ObservationIgnored private weak var navigator: Navigator?
  @ObservationIgnored private let server: NewsServer
  @ObservationIgnored private let clock: any Clock<Duration>
  /// The tasks that wait for a response or a timer. Finished tasks stay in the list until
  /// ``waitForArrivals()``.
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []

  init(server: NewsServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  deinit {
    for task in tasks { task.cancel() }
  }

  /// Sets the navigator of the window in which notifications open.
  func begin(in navigator: Navigator) { self.navigator = navigator }

  /// Opens the link of a notification.
  func deliver(_ link: String) { navigator?.dispatch(.open(link)) }

  /// Loads the latest item and shows it when it has arrived.
  func openLatest() {
    complaint = nil
    let answer = server.latest()
    tasks.append(
      Task { [weak self] in
        do {
          let item = try await answer()
          self?.navigator?.dispatch(.go(to: NewsItem(id: item.id)), with: .payload(item))
        } catch {
          self?.complaint = "\(error)"
        }
      })
  }

  /// Shows an item after one minute.
  func remind(of item: NewsItem) {
    let minute = timer(after: .seconds(60), by: clock)
    tasks.append(
      Task { [weak navigator] in
        guard (try? await minute()) != nil else { return }
        navigator?.dispatch(.go(to: item))
      })
  }

  /// Waits until every response has arrived and every timer has fired. Their requests may still be under way.
  func waitForArrivals() async {
    while !tasks.isEmpty { await tasks.removeFirst().value }
  }
}
