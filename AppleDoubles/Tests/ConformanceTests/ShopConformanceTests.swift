import Shop
import ShopScenarios
import Testing
import UIKit
import Waymark
import WaymarkTesting

/// What the shop must do, in a window of the double.
@Suite(.world(recordsExceptions: true))
@MainActor
struct ShopConformanceTests {
  @Test("the shop does in UIKit what it must", arguments: ShopScenarios.all.indices)
  func scenario(_ index: Int) async throws {
    let scenario = ShopScenarios.all[index]
    let stage = ScenarioStage("uikit") {
      let session = ShopSession()
      return (try Shop.navigator(for: session), UIKitScenarioHost(Shop.modules(for: session)))
    }
    let result = await stage.run(scenario)
    #expect(result.hasPassed, "\(result)")
  }
}
