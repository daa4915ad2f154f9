import Testing
import Waymark
import WaymarkTesting

// User code first: a coordinator that passes a change of the model directly to its screen.

private struct Orders: Destination {}
private struct Order: Destination { var id: Int }

private struct OrderPaid: FlowEvent { var id: Int }

@MainActor
private class Pane {}

@MainActor
private final class OrdersView: Pane {
  var paid: [Int] = []
  func showAsPaid(_ id: Int) { paid.append(id) }
}

@MainActor
private final class OrdersCoordinator: Coordinator {
  let flow: Flow
  let screen: ScreenHandle<OrdersView>

  init(_ flow: Flow, _ screen: ScreenHandle<OrdersView>) { (self.flow, self.screen) = (flow, screen) }

  func handle(_ event: any FlowEvent) -> Bool {
    guard let paid = event as? OrderPaid else { return false }
    screen.object?.showAsPaid(paid.id)
    return true
  }
}

@MainActor
private final class OrderCoordinator: Coordinator {
  let flow: Flow
  var id: Int
  init(_ id: Int, _ flow: Flow) { (self.id, self.flow) = (id, flow) }
  func pay() { flow.send(OrderPaid(id: id)) }
}

@MainActor
private let orders = ScreenModule<Pane>(Orders.self) { _, flow, screen in
  OrdersCoordinator(flow, screen)
} build: { _, _, _ in
  OrdersView()
} show: {
  $0
}

@MainActor
private let order = ScreenModule<Pane>(Order.self) { order, flow, _ in
  OrderCoordinator(order.id, flow)
} build: { _, _, _ in
  Pane()
} show: {
  $0
} update: { order, coordinator in
  coordinator.id = order.id
}

@MainActor
struct CoordinatedScreenTests {
  private let navigator: Navigator
  private let modules = ModuleRegistry<Pane> {
    orders
    order
  }

  init() throws {
    let map = try NavigationMap {
      Route(to: Orders.self).using(.push).from(.firstStack())
      Route(to: Order.self).find(.type).using(.push).from(.firstStack())
    }
    let flows = FlowRegistry {
      orders
      order
    }
    navigator = Navigator(map, start: .stack(Orders()), flows: flows)
  }

  @Test("a coordinator updates its own screen even while the screen is hidden")
  func tells() async throws {
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    await navigator.go(to: Order(id: 7))
    host.scope(of: Order(id: 7))?.coordinator(OrderCoordinator.self)?.pay()
    #expect((host.view(of: Orders()) as? OrdersView)?.paid == [7])
  }

  @Test("a coordinator has a screen only while a host shows the screen, and gets the screen of a new host")
  func lifetime() async throws {
    let start = navigator.state.front.id
    let coordinator = try #require(navigator.flow(of: start)?.coordinator as? OrdersCoordinator)
    #expect(coordinator.screen.object == nil)
    var host: HeadlessHost<Pane>? = try await HeadlessHost.attached(to: navigator, building: modules)
    #expect(coordinator.screen.object === host?.view(of: Orders()))
    host = nil
    #expect(coordinator.screen.object == nil)
    host = try await HeadlessHost.attached(to: navigator, building: modules)
    #expect(coordinator.screen.object != nil && coordinator.screen.object === host?.view(of: Orders()))
  }

  @Test("a coordinator is updated when its screen gets a new destination")
  func update() async throws {
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    await navigator.go(to: Order(id: 7))
    await navigator.go(to: Order(id: 8))
    #expect(host.scope(of: Order(id: 8))?.coordinator(OrderCoordinator.self)?.id == 8)
  }

  @Test("building a screen fails if the navigator's flow registry lacks its module")
  func missing() async throws {
    let other = Navigator(navigator.map, start: .stack(Orders()))
    do throws(NavigationError) {
      _ = try await HeadlessHost.attached(to: other, building: modules)
      Issue.record("it was built")
    } catch {
      #expect("\(error)".hasPrefix("could not build Orders(): its flow has no OrdersCoordinator"))
      #expect("\(error)".hasSuffix("put the module into the navigator's FlowRegistry, too"))
    }
  }
}
