import Waymark

extension Large {
  struct Wallet: Destination {}
  struct WalletCard: Destination {
    var id: Int
    static let samples = [WalletCard(id: 7)]
  }
  struct CardDetails: Destination {
    var id: Int
    static let samples = [CardDetails(id: 7)]
  }
  struct CardPIN: Destination {
    typealias Output = Bool
  }
  struct Bookings: Destination {}
  struct Booking: Destination {
    var id: Int
    static let samples = [Booking(id: 7)]
  }
  struct BookingReceipt: Destination {
    var id: Int
    static let samples = [BookingReceipt(id: 7)]
  }
  struct TopUp: Destination {}
  struct TopUpSource: Destination {}
  struct Transfer: Destination {}
  struct TransferReview: Destination {}
  struct TransferReceipt: Destination {}
  struct StandingOrders: Destination {}
  struct StandingOrder: Destination {
    var id: Int
    static let samples = [StandingOrder(id: 7)]
  }
  struct Payees: Destination {}
  struct Payee: Destination {
    var id: Int
    static let samples = [Payee(id: 7)]
  }
  struct Statements: Destination {}
  struct Statement: Destination {
    var id: Int
    static let samples = [Statement(id: 7)]
  }
  struct DirectDebits: Destination {}
  struct SplitBill: Destination {}

  private static let walletCardRoute = Route(to: WalletCard.self, link: "/banking/wallet-card/{id}")
    .using(.push).from(.container(AccountTab()))

  static var banking: RouteGroup {
    RouteGroup("banking", interceptedBy: [RequireSignIn(), RequirePIN()]) {
      Route(to: Wallet.self, link: "/banking/wallet")
        .using(.push).from(.container(AccountTab()))
      walletCardRoute
      Route(to: CardDetails.self, link: "/banking/card-details/{id}")
        .using(.push).from(endOf: walletCardRoute) { WalletCard(id: $0.id) }
      Route(to: CardPIN.self)
        .using(.push).from(.container(AccountTab()))
      Route(to: Bookings.self, link: "/banking/bookings")
        .using(.push).from(.container(AccountTab()))
      Route(to: Booking.self, link: "/banking/booking/{id}")
        .using(.push).from(endOf: walletCardRoute) { WalletCard(id: $0.id) }
      Route(to: BookingReceipt.self, link: "/banking/booking-receipt/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: TopUp.self, link: "/banking/top-up")
        .using(.push).from(.container(AccountTab()))
      Route(to: TopUpSource.self, link: "/banking/top-up-source")
        .using(.push).from(.container(AccountTab()))
      Route(to: Transfer.self, link: "/banking/transfer")
        .using(.push).from(.container(AccountTab()))
      Route(to: TransferReview.self, link: "/banking/transfer-review").keepsHeldRequests(false)
        .using(.push).from(.container(AccountTab()))
      Route(to: TransferReceipt.self, link: "/banking/transfer-receipt")
        .using(.push).from(.container(AccountTab()))
      Route(to: StandingOrders.self, link: "/banking/standing-orders")
        .using(.push).from(.container(AccountTab()))
      Route(to: StandingOrder.self, link: "/banking/standing-order/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: Payees.self, link: "/banking/payees")
        .using(.push).from(.container(AccountTab()))
      Route(to: Payee.self, link: "/banking/payee/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: Statements.self, link: "/banking/statements")
        .using(.push).from(.container(AccountTab()))
      Route(to: Statement.self, link: "/banking/statement/{id}")
        .using(.push).from(.container(AccountTab()))
      Route(to: DirectDebits.self, link: "/banking/direct-debits")
        .using(.push).from(.container(AccountTab()))
      Route(to: SplitBill.self, link: "/banking/split-bill")
        .using(.push).from(.container(AccountTab()))
    }
  }
}
