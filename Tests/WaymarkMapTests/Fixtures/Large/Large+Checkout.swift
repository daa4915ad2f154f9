import Waymark

extension Large {
  struct Delivery: Destination {}
  struct DeliveryAddress: Destination {}
  struct DeliverySlot: Destination {
    typealias Output = Int
  }
  struct DeliveryInstructions: Destination {}
  struct BillingAddress: Destination {}
  struct PaymentMethod: Destination {
    typealias Output = String
  }
  struct NewCard: Destination {}
  struct CardScan: Destination {}
  struct BankTransfer: Destination {}
  struct Invoice: Destination {}
  struct Instalments: Destination {}
  struct InstalmentTerms: Destination {}
  struct GiftCardPayment: Destination {}
  struct OrderReview: Destination {}
  struct OrderTerms: Destination {}
  struct Confirmation: Destination {}
  struct ConfirmationShare: Destination {}
  struct StrongAuthentication: Destination {
    typealias Output = Bool
  }
  struct PaymentFailed: Destination {}
  struct OrderSurvey: Destination {}

  static var checkout: RouteGroup {
    RouteGroup("checkout", interceptedBy: [RequireSignIn(), RequireBasket()]) {
      Route(to: Delivery.self, link: "/checkout/delivery")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: DeliveryAddress.self, link: "/checkout/delivery-address")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: DeliverySlot.self, link: "/checkout/delivery-slot")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: DeliveryInstructions.self, link: "/checkout/delivery-instructions")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: BillingAddress.self, link: "/checkout/billing-address")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: PaymentMethod.self, link: "/checkout/payment-method")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: NewCard.self, link: "/checkout/new-card").intercepted(by: RequirePIN())
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: CardScan.self)
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: BankTransfer.self, link: "/checkout/bank-transfer")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: Invoice.self, link: "/checkout/invoice")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: Instalments.self, link: "/checkout/instalments")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: InstalmentTerms.self, link: "/checkout/instalment-terms")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: GiftCardPayment.self, link: "/checkout/gift-card-payment")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: OrderReview.self, link: "/checkout/order-review")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: OrderTerms.self, link: "/checkout/order-terms")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: Confirmation.self, link: "/checkout/confirmation")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: ConfirmationShare.self, link: "/checkout/confirmation-share")
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: StrongAuthentication.self)
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: PaymentFailed.self)
        .using(.push).from(.newStackPresented(.fullScreen))
      Route(to: OrderSurvey.self, link: "/checkout/order-survey")
        .using(.push).from(.newStackPresented(.fullScreen))
    }
  }
}
