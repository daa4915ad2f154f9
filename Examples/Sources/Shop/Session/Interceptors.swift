import Waymark

/// Nothing can be entered while the shop is closed.
struct OpeningHours: Interceptor {
  let session: ShopSession
  var name: String { "the opening hours" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.isClosed ? .block("the shop is closed") : .allow
  }
}

/// Holds what is for customers until somebody has logged in.
struct LoginCheck: Interceptor {
  let session: ShopSession
  var name: String { "the login" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.isLoggedIn ? .allow : .hold(Hold("login", opening: Login()))
  }
}

/// Holds the gift cards until they have been delivered; nothing shows meanwhile.
struct DeliveryCheck: Interceptor {
  let session: ShopSession
  var name: String { "the delivery" }

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.hasGiftCards ? .allow : .hold(Hold("gift cards"))
  }
}

/// Takes as long as the till is busy.
struct TillCheck: Interceptor {
  let session: ShopSession
  var name: String { "the till" }

  @MainActor
  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await session.till.whenFree()
    return .allow
  }
}
