#if Web
import Waymark

@testable import WaymarkWeb

struct CarsTab: ContainerDestination { static let kind = Stack() }
struct AccountTab: ContainerDestination { static let kind = Stack() }
struct Cars: Destination {}
struct Car: Destination { var id: Int }
struct Account: Destination {}
struct Invoice: Destination { var id: Int }
struct Help: Destination {}
struct Terms: Destination {}

/// An app with two tabs, cars and an account. Every screen has links to the others. The help has no address.
@MainActor
enum GarageApp {
  /// The links on every screen, with their addresses.
  nonisolated static let links = [
    "All cars": "/", "Car 1": "/cars/1", "Car 2": "/cars/2", "Your account": "/account",
    "Invoice 7": "/invoices/7", "Read the terms": "/terms",
  ]

  static func webApp(_ back: WebBackRule = .visited) -> WebApp {
    WebApp("Garage") { window in
      let navigator = Navigator(
        try map(), start: .tabs(.stack(as: CarsTab(), Cars()), .stack(as: AccountTab(), Account())),
        window: window)
      return WebContent(navigator, modules, back: back) { screen($0, navigator) }
    }
  }

  private static func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Cars.self, link: "/").using(.replaceRoot).from(.container(CarsTab()))
      Route(to: Car.self, link: "/cars/{id}").using(.push).from(.container(CarsTab()))
      Route(to: Account.self, link: "/account").using(.replaceRoot).from(.container(AccountTab()))
      Route(to: Invoice.self, link: "/invoices/{id}").using(.push).from(.container(AccountTab()))
      Route(to: Help.self).using(.present(.sheet)).from(.current)
      Route(to: Terms.self, link: "/terms").using(.present(.sheet)).from(.current)
    }
  }

  private static var modules: ModuleRegistry<String> {
    ModuleRegistry {
      ScreenModule(Cars.self, title: { _ in "Cars" }) { _, _ in "Cars" }
      ScreenModule(Car.self) { car, _ in "Car \(car.id)" }
      ScreenModule(Account.self, title: { _ in "Account" }) { _, _ in "Account" }
      ScreenModule(Invoice.self) { invoice, _ in "Invoice \(invoice.id)" }
      ScreenModule(Help.self) { _, _ in "Help" }
      ScreenModule(Terms.self) { _, _ in "Terms" }
    }
  }

  private static func screen(_ title: String, _ navigator: Navigator) -> WebScreen {
    let links = links.sorted { $0.key < $1.key }.map { HTML.link($0.key, to: $0.value) }
    return WebScreen(title: title, links + [.button("Open the help") { await navigator.go(to: Help()) }])
  }
}
#endif
