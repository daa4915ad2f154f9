import Testing
import Waymark
import WaymarkTesting

// The code of the article for users of coordinators, unchanged.

private struct Orders: Destination {}
private struct Order: Destination { var id: Int }
private struct EditNote: Destination {
  var order: Int
  typealias Output = String
}
private struct OrderCancelled: FlowEvent { var id: Int }

private final class OrdersCoordinator: Coordinator {
  let flow: Flow
  private(set) var notes: [String] = []
  private(set) var cancelled: [Int] = []

  init(_ flow: Flow) {
    self.flow = flow
    flow.onResult(of: EditNote.self) { [weak self] _, result in
      if let note = result.value { self?.notes.append(note) }
    }
  }

  func open(_ order: Int) async { await flow.start(Order(id: order), by: .push) }
  func editNote(of order: Int) async { await flow.start(EditNote(order: order), by: .present(.sheet)) }

  func handle(_ event: any FlowEvent) -> Bool {
    guard let event = event as? OrderCancelled else { return false }
    cancelled.append(event.id)
    return true
  }
}

private final class OrderCoordinator: Coordinator {
  let (order, flow): (Order, Flow)
  init(_ order: Order, _ flow: Flow) { (self.order, self.flow) = (order, flow) }

  func cancel() async {
    flow.send(OrderCancelled(id: order.id))
    await flow.finish()
  }
}

@Suite("The article for users of coordinators") @MainActor
struct CoordinatorArticleTests {
  private let navigator: Navigator

  init() throws {
    let map = try NavigationMap { Route(to: Orders.self).using(.push).from(.firstStack()) }
    let flows = FlowRegistry {
      FlowModule(Orders.self) { _, flow in OrdersCoordinator(flow) }
      FlowModule(Order.self) { order, flow in OrderCoordinator(order, flow) }
    }
    let navigator = Navigator(map, start: .stack(Orders()), flows: flows)
    self.navigator = navigator
  }

  private func orders() throws -> OrdersCoordinator {
    let first = try #require(navigator.state.screens.first)
    return try #require(navigator.flow(of: first.id)?.coordinator as? OrdersCoordinator)
  }

  @Test("going back ends the flow of an order")
  func back() async {
    let orders = navigator.flow(of: navigator.state.front.id)?.coordinator as? OrdersCoordinator
    await orders?.open(7)
    let order = navigator.flow(of: navigator.state.front.id)
    await navigator.back()
    #expect(order?.hasEnded == true)
  }

  @Test("an event reaches the coordinator that handles it, and the flow finishes")
  func event() async throws {
    let orders = try orders()
    await orders.open(7)
    let order = try #require(navigator.flow(of: navigator.state.front.id)?.coordinator as? OrderCoordinator)
    await order.cancel()
    #expect(orders.cancelled == [7])
    #expect(navigator.state.screens.map(\.destination) == [AnyDestination(Orders())])
  }

  @Test("the handler receives the result of the sheet")
  func result() async throws {
    let orders = try orders()
    let modules = ModuleRegistry<ScreenScope> {
      ScreenModule(Orders.self) { _, scope in scope }
      ScreenModule(EditNote.self) { _, scope in scope }
    }
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    await orders.editNote(of: 7)
    await host.scope(of: EditNote(order: 7))?.finish(EditNote(order: 7), with: "leave at the door")
    #expect(orders.notes == ["leave at the door"])
    #expect(navigator.state.layers.count == 1)
  }
}
