import Waymark

extension Large {
  struct Orders: Destination {}
  struct Order: Destination {
    var id: Int
    static let samples = [Order(id: 7)]
  }
  struct OrderItem: Destination {
    var id: Int
    static let samples = [OrderItem(id: 7)]
  }
  struct OrderInvoice: Destination {
    var id: Int
    static let samples = [OrderInvoice(id: 7)]
  }
  struct OrderTracking: Destination {
    var id: Int
    static let samples = [OrderTracking(id: 7)]
  }
  struct OrderMap: Destination {}
  struct ReturnRequest: Destination {
    var id: Int
    static let samples = [ReturnRequest(id: 7)]
  }
  struct ReturnReason: Destination {}
  struct ReturnLabel: Destination {}
  struct ReturnStatus: Destination {}
  struct RefundRequest: Destination {}
  struct Refund: Destination {
    var id: Int
    static let samples = [Refund(id: 7)]
  }
  struct ExchangeRequest: Destination {}
  struct OrderCancellation: Destination {}
  struct OrderHelp: Destination {}
  struct OrderChat: Destination {}
  struct WarrantyClaim: Destination {}
  struct RepairStatus: Destination {}
  struct ReviewOrder: Destination {}
  struct ReorderItems: Destination {}

  private static let orderRoute = Route(to: Order.self, link: "/orders/order/{id}")
    .using(.push).from(.container(AccountTab()))

  static var orders: RouteGroup {
    RouteGroup("orders", interceptedBy: [RequireSignIn()]) {
      Route(to: Orders.self, link: "/orders/orders")
        .using(.push).from(.container(AccountTab()))
      orderRoute
      Route(to: OrderItem.self, link: "/orders/order-item/{id}")
        .using(.push).from(endOf: orderRoute) { Order(id: $0.id) }
      Route(to: OrderInvoice.self, link: "/orders/order-invoice/{id}")
        .using(.push).from(endOf: orderRoute) { Order(id: $0.id) }
      Route(to: OrderTracking.self, link: "/orders/order-tracking/{id}", alsoOpens: ["/track/{id}"])
        .using(.push).from(endOf: orderRoute) { Order(id: $0.id) }
      Route(to: OrderMap.self, link: "/orders/order-map")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReturnRequest.self, link: "/orders/return-request/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReturnReason.self, link: "/orders/return-reason")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReturnLabel.self, link: "/orders/return-label")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReturnStatus.self, link: "/orders/return-status")
        .using(.push).from(.container(AccountTab()))
      Route(to: RefundRequest.self, link: "/orders/refund-request")
        .using(.push).from(.container(AccountTab()))
      Route(to: Refund.self, link: "/orders/refund/{id}")
        .using(.push).from(endOf: orderRoute) { Order(id: $0.id) }
      Route(to: ExchangeRequest.self, link: "/orders/exchange-request")
        .using(.push).from(.container(AccountTab()))
      Route(to: OrderCancellation.self, link: "/orders/order-cancellation")
        .using(.push).from(.container(AccountTab()))
      Route(to: OrderHelp.self, link: "/orders/order-help")
        .using(.push).from(.container(AccountTab()))
      Route(to: OrderChat.self, link: "/orders/order-chat")
        .using(.push).from(.container(AccountTab()))
      Route(to: WarrantyClaim.self, link: "/orders/warranty-claim")
        .using(.push).from(.container(AccountTab()))
      Route(to: RepairStatus.self, link: "/orders/repair-status")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReviewOrder.self, link: "/orders/review-order")
        .using(.push).from(.container(AccountTab()))
      Route(to: ReorderItems.self, link: "/orders/reorder-items")
        .using(.push).from(.container(AccountTab()))
    }
  }
}
