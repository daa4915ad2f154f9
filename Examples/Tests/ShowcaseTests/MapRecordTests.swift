import MiniApps
import Testing
import Waymark
import WaymarkMap

@MainActor
struct MapRecordTests {
  // Scenario B7.
  @Test(
    "the map of each mini app matches the recorded map",
    arguments: ["shop", "news", "colours", "movies", "twotabs"])
  func recorded(_ name: String) throws {
    let app = try #require(MiniApp.named(name))
    let window = try app.open()
    let map = MapDescription(of: window.navigator, modules: window.modules)
    let review = try map.review(against: "Maps/\(name).json")
    #expect(review.isCurrent, "\(review)")
  }

  @Test("every route of each mini app can be used")
  func complete() throws {
    for app in MiniApp.all {
      #expect(["shop", "news", "colours", "movies", "twotabs"].contains(app.name))
      let map = MapDescription(try app.map(), start: app.start)
      let unused = map.screens.flatMap { screen in
        screen.routes.compactMap { $0.problem.map { "\(screen.name): \($0)" } }
      }
      #expect(unused == [])
    }
  }
}
