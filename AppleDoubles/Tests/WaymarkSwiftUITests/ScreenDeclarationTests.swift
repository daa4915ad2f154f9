import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

/// What a declared screen makes of its link and its routes, and what the errors of the map say about it.
@MainActor @Suite(.world) struct ScreenDeclarationTests {
  private let file = "WaymarkSwiftUITests/ScreenDeclarationTests.swift"

  private func app(@ScreenBuilder _ screens: () -> [Screen]) -> NavigationApp {
    NavigationApp(start: .stack(Home()), links: LinkFormat(scheme: "shop"), screens)
  }

  private func complaint(@ScreenBuilder _ screens: () -> [Screen]) -> String? {
    do {
      _ = try app(screens).open()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a wrong link of a screen is told with the line of the screen") func wrongLink() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Product.self, link: "/products/{number}") { Text("product \($0.id)") }
    }
    #expect(
      complaint?.hasPrefix(#"the link "/products/{number}" of Product (\#(file):\#(line)) names the field"#)
        == true, "\(complaint ?? "no complaint")")
  }

  @Test("a screen that is declared twice is told with the lines of both") func twice() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Bag.self) { _ in Text("bag") }
      Screen(Bag.self, model: { _ in NSObject() }) { _ in Text("bag") }
    }
    #expect(complaint?.hasPrefix("\(file):\(line) and \(file):\(line + 1): two routes to Bag") == true)
  }
}
