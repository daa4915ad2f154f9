import NewsData
import NewsDetail
import NewsList
import ScreenKit
import Waymark
import WaymarkTesting

extension Benchmark {
  static let newsRows = [
    list("news.lazy", "open a list of 10,000 rows, no detail module is built", details: 0) { _, _ in [] },
    list(
      "news.eager", "the same, a detail module is built for each row", details: 10_000, instead: eagerList),
    oneDetail,
  ]

  private typealias Modules = [ScreenModule<ScreenDescription>]

  /// Opens the list of news on a host, or another list in its place, and counts the detail modules that are
  /// then alive.
  private static func list(
    _ name: String, _ title: String, details: Int,
    instead other: @escaping @MainActor (NewsServer, DetailCensus) -> Modules
  ) -> Benchmark {
    Benchmark(name, title, batch: 1) {
      let server = NewsServer(clock: ContinuousClock())
      let item = try await server.latest()()
      let map = try NavigationMap { Route(to: Headlines.self).using(.push).from(.firstStack()) }
      return { count, meter in
        for _ in 0..<count {
          let census = DetailCensus()
          let host = HeadlessHost(
            ModuleRegistry {
              ListModules.all(of: server.archive)
              other(server, census)
            })
          let navigator = Navigator(map, start: .stack(MostRead()))
          try await host.attach(to: navigator)
          meter.start()
          // The payload prevents the details of an eager list from loading.
          await navigator.go(to: Headlines(), with: .payload(item))
          meter.stop()
          try WrongResult.check(host.viewCount == 2, "the list was not built")
          try WrongResult.check(census.living == details, "\(census.living) detail modules are alive")
        }
      }
    }
  }

  /// Opening one detail screen and going back. Its module is alive while the screen is shown, and no module
  /// is alive afterwards.
  private static let oneDetail = Benchmark("news.one", "open one item of the list, and go back") {
    let (server, census) = (NewsServer(clock: ContinuousClock()), DetailCensus())
    let item = try await server.latest()()
    let map = try NavigationMap { Route(to: NewsItem.self).using(.push).from(.firstStack()) }
    let host = HeadlessHost(
      ModuleRegistry {
        ListModules.all(of: server.archive)
        DetailModules.all(of: server, countedBy: census)
      })
    let navigator = Navigator(map, start: .stack(Headlines()))
    try await host.attach(to: navigator)
    return { count, meter in
      for number in 1...count {
        meter.start()
        await navigator.go(to: NewsItem(id: number), with: .payload(item))
        let living = census.living
        await navigator.back()
        meter.stop()
        try WrongResult.check(living == 1 && census.living == 0, "\(living) alive, \(census.living) after")
      }
      try WrongResult.check(host.shows(navigator.state), "the host shows something else")
    }
  }

  /// Returns a list that builds the detail of each row in advance.
  private static func eagerList(_ server: NewsServer, _ census: DetailCensus) -> Modules {
    let details = ModuleRegistry { DetailModules.all(of: server, countedBy: census) }
    let list = ScreenModule(Headlines.self) { _, scope in
      let rows = try server.archive.headlines.map { headline in
        let detail = try details.build(AnyDestination(NewsItem(id: headline.id)), scope: scope)
        return ScreenRow(headline.text) {
          consume(detail)
          return nil
        }
      }
      return ScreenDescription("Headlines", rows: rows)
    }
    return [list]
  }
}
