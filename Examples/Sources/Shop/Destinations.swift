public import Waymark

// The destinations of the Shop app. Each one names a screen and contains the values that distinguish it from
// others of its type.

/// The home screen.
public struct Home: Destination {
  /// Creates the destination.
  public init() {}
}

/// The products of a category.
public struct Category: Destination {
  /// The name of the category, such as `boots`.
  public var name: String

  /// Creates the destination.
  public init(_ name: String) {
    self.name = name
  }

  public static let samples = [Category("boots"), Category("rain & wind")]
}

/// A product.
public struct Product: Destination {
  /// The id of the product.
  public var id: Int
  /// The source of the visit, such as `mail`. Products that differ only in the source share a screen.
  public var ref: String?

  /// Creates the destination.
  public init(_ id: Int, ref: String? = nil) {
    self.id = id
    self.ref = ref
  }

  public static let samples = [Product(42), Product(7, ref: "mail")]
}

/// The shopping bag.
public struct Bag: Destination {
  /// Creates the destination.
  public init() {}
}

/// The checkout.
public struct Checkout: Destination {
  /// Creates the destination.
  public init() {}
}

/// The wish list.
public struct WishList: Destination {
  /// Creates the destination.
  public init() {}
}

/// The user's account with orders and addresses. It requires a login.
public struct Account: Destination {
  /// Creates the destination.
  public init() {}
}

/// The login.
public struct Login: Destination {
  /// Creates the destination.
  public init() {}
}

/// A form to request a new password.
public struct ForgottenPassword: Destination {
  /// Creates the destination.
  public init() {}
}

/// One of the offers of the day.
public struct Offer: Destination {
  /// The number of the offer.
  public var number: Int

  /// Creates the destination.
  public init(_ number: Int) {
    self.number = number
  }

  public static let samples = [Offer(1)]
}

/// A dialog that asks whether to discard unsaved changes.
public struct DiscardChanges: Destination {
  /// Creates the destination.
  public init() {}
}

/// Gift cards. Requests for them are held until the cards have been delivered.
public struct GiftCards: Destination {
  /// Creates the destination.
  public init() {}
}

/// The fashion shows of the day.
public struct Shows: Destination {
  /// Creates the destination.
  public init() {}
}

/// A live fashion show.
public struct Show: Destination {
  /// The number of the show.
  public var number: Int

  /// Creates the destination.
  public init(number: Int) {
    self.number = number
  }

  public static let samples = [Show(number: 1)]
}

/// A screen to simulate events outside the app, such as closing the shop.
public struct Backstage: Destination {
  /// Creates the destination.
  public init() {}
}
