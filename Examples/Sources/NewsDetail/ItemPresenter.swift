import NewsData
import Observation
import ScreenKit
import Waymark

/// The presenter of an item, which lives as long as its screen. It provides the texts and handles the
/// buttons.
@MainActor
@Observable
final class ItemPresenter {
  private enum Content {
    case loading
    case failed(String)
    case loaded(LoadedItem, source: String)
  }

  private var content = Content.loading
  @ObservationIgnored private let interactor: ItemInteractor
  @ObservationIgnored private let census: DetailCensus
  @ObservationIgnored private weak var scope: ScreenScope?

  init(_ interactor: ItemInteractor, census: DetailCensus, scope: ScreenScope) {
    self.interactor = interactor
    self.census = census
    self.scope = scope
    census.enter()
  }

  deinit { census.leave() }

  /// Shows the item that came with the request. Without one, it loads the item by its id.
  func begin() {
    if let item = scope?.payload(LoadedItem.self) {
      content = .loaded(item, source: "Just in.")
    } else {
      load()
    }
  }

  func load() {
    content = .loading
    let answer = interactor.load()
    scope?.task { [weak self] in
      do {
        let item = try await answer()
        self?.content = .loaded(item, source: "From the archive.")
      } catch {
        self?.content = .failed("\(error)".sentenceCased)
      }
    }
  }

  func open(_ destination: (any Destination)?) async -> NavigationOutcome? {
    guard let destination else { return nil }
    return await scope?.navigator?.go(to: destination)
  }

  var earlier: NewsItem? { interactor.earlier }
  var comments: Comments { Comments(item: interactor.item.id) }

  var text: [String] {
    switch content {
    case .loading: ["The story is on its way."]
    case .failed(let reason): ["The story could not be loaded. \(reason)."]
    case .loaded(let item, let source): item.text + [source]
    }
  }

  /// The button to try again, if loading has failed.
  fileprivate var retrying: [ScreenButton] {
    guard case .failed = content else { return [] }
    return [ScreenButton("Try again", .prominent, doing: { self.load() })]
  }
}

extension ItemPresenter {
  /// The description of the screen. It keeps the presenter alive with strong references.
  var view: ScreenDescription {
    let subject = Headline(id: interactor.item.id).subject
    return ScreenDescription(
      subject.section, picture: subject.picture, text: self.text,
      buttons: self.retrying + [
        ScreenButton("Comments") { await self.open(self.comments) },
        ScreenButton("Earlier story", obstacle: self.earlier == nil ? "This is the first story." : nil) {
          await self.open(self.earlier)
        },
        ScreenButton("All headlines") { await self.open(Headlines()) },
        ScreenButton("Newsroom") { await self.open(Newsroom()) },
      ])
  }
}
