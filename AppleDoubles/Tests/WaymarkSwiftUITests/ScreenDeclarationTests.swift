import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

extension RouteName {
  fileprivate static let modal: RouteName = "modal"
}

/// Tests the links and routes of declared screens, and the errors of the map.
@MainActor @Suite(.world) struct ScreenDeclarationTests {
  private let file = "WaymarkSwiftUITests/ScreenDeclarationTests.swift"

  private func app(@ScreenBuilder _ screens: () -> [Screen]) -> NavigationApp {
    NavigationApp(start: .stack(Home()), links: LinkFormat(scheme: "shop"), screens)
  }

  private func complaint(@ScreenBuilder _ screens: () -> [Screen]) -> String? {
    do {
      _ = try app(screens).openWindow()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a link to a screen uses the route declared by the screen") func link() async throws {
    let app = app {
      Screen(Home.self) { _ in Text("home") }
      Screen(Product.self, link: "/products/{id}") { Text("product \($0.id)") }
        .routes { Route(to: Product.self).using(.present(.sheet)).from(.current) }
    }
    let shown = ShownApp(app) { NavigatorView($0).opensLinks() }
    await shown.settle()
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop:///products/7")), in: shown.window))
    await shown.settle()
    #expect(shown.texts == ["product 7"])
    #expect(app.front?.state.layers.count == 2)
  }

  @Test("the error for two different links of a screen contains both lines")
  func unusedLink() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Product.self, link: "/products/{id}") { Text("product \($0.id)") }
        .routes {
          Route(to: Product.self, link: "/p/{id}").using(.present(.sheet)).from(.current)
        }
    }
    #expect(
      complaint == """
        \(file):\(line) and \(file):\(line + 2): Screen(Product.self) has the link "/products/{id}", but its route \
        has the link "/p/{id}": remove one of them
        """)
  }

  @Test("the error for an invalid link contains the line of the screen") func wrongLink() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Product.self, link: "/products/{number}") { Text("product \($0.id)") }
    }
    #expect(
      complaint?.hasPrefix(#"the link "/products/{number}" of Product (\#(file):\#(line)) names the field"#)
        == true, "\(complaint ?? "no complaint")")
  }

  @Test("the error for an invalid link of a screen with routes contains the screen's line")
  func wrongLinkOfRoute() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Product.self, link: "/products/{number}") { Text("product \($0.id)") }
        .routes {
          Route(to: Product.self).using(.present(.sheet)).from(.current)
        }
    }
    #expect(complaint?.contains("(\(file):\(line))") == true, "\(complaint ?? "no complaint")")
  }

  @Test("the error for a screen declared twice contains both lines") func twice() {
    let line = #line + 2
    let complaint = complaint {
      Screen(Bag.self) { _ in Text("bag") }
      Screen(Bag.self, model: { _ in NSObject() }) { _ in Text("bag") }
    }
    #expect(complaint?.hasPrefix("\(file):\(line) and \(file):\(line + 1): two routes to Bag") == true)
  }
}
