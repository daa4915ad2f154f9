import Waymark

/// Blocks every navigation while the shop is closed, except to the screen that opens it again.
struct OpeningHours: Interceptor {
  let session: ShopSession
  var name: String { "the opening hours" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    let isBackstage = context.destination == AnyDestination(Backstage())
    return session.isClosed && !isBackstage ? .refuse("The shop is closed.") : .allow
  }
}

/// Holds a request until the user has logged in, and presents the login screen.
struct LoginCheck: Interceptor {
  let session: ShopSession
  var name: String { "the login" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.isLoggedIn ? .allow : .hold(Hold("login", opening: Login()))
  }
}

/// Holds a request until the gift cards have been delivered. It presents no screen, so the user can continue.
struct DeliveryCheck: Interceptor {
  let session: ShopSession
  var name: String { "the delivery" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.hasGiftCards ? .allow : .hold(Hold("gift cards"))
  }
}

/// Delays its decision until the till is free.
struct TillCheck: Interceptor {
  let session: ShopSession
  var name: String { "the till" }

  @MainActor
  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await session.till.whenFree()
    return .allow
  }
}
