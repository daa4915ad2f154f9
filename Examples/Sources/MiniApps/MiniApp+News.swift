import News
import NewsScenarios
import Waymark
import WaymarkTesting

extension MiniApp {
  /// Ten thousand items, none of which is made before it is opened. Time passes when the user says so.
  public static var news: MiniApp {
    var verification = Verification()
    verification.mapExpression = "try News.map()"
    return MiniApp(
      name: "news", exampleLink: "news://items/7", scenarios: NewsScenarios.all, start: News.start,
      map: { try News.map() }, verification: verification
    ) {
      let clock = ManualClock()
      let session = NewsSession(clock: clock) { clock.advance(by: $0) }
      let window = try News.window(of: session)
      return MiniAppWindow(navigator: window.navigator, modules: window.modules)
    }
  }
}
