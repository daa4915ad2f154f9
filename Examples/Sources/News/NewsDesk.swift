import NewsData
import Observation
import Waymark

/// What leads somewhere without a tap, and not from a view (N3): an answer of the server, a reminder, a notification.
@MainActor
@Observable
final class NewsDesk {
  /// What went wrong last.
  private(set) var complaint: String?
  @ObservationIgnored private weak var navigator: Navigator?
  @ObservationIgnored private let server: NewsServer
  @ObservationIgnored private let clock: any Clock<Duration>
  /// What is waited for, or has been.
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []

  init(server: NewsServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  deinit {
    for task in tasks { task.cancel() }
  }

  /// Opens in a window what notifications say, from now on.
  func begin(in navigator: Navigator) { self.navigator = navigator }

  /// Delivers a notification, as the system does.
  func deliver(_ link: String) { navigator?.dispatch(.open(link)) }

  /// Asks for the latest item, and shows it once the server has answered.
  func openLatest() {
    complaint = nil
    let answer = server.latest()
    tasks.append(
      Task { [weak self] in
        do {
          let item = try await answer()
          await self?.navigator?.go(to: NewsItem(id: item.id), with: item)
        } catch {
          self?.complaint = "\(error)"
        }
      })
  }

  /// Shows an item a minute from now.
  func remind(of item: NewsItem) {
    let minute = timer(after: .seconds(60), by: clock)
    tasks.append(
      Task { [weak navigator] in
        guard (try? await minute()) != nil else { return }
        await navigator?.go(to: item)
      })
  }
}
