public import Waymark

// What the shop shows: each destination names a screen and carries what tells it from another.

/// The front of the shop.
public struct Home: Destination {
  /// Makes the destination.
  public init() {}
}

/// Products of one kind.
public struct Category: Destination {
  /// Such as `boots`.
  public var name: String

  /// Makes the destination.
  public init(_ name: String) {
    self.name = name
  }

  public static let samples = [Category("boots"), Category("rain & wind")]
}

/// Something to buy.
public struct Product: Destination {
  /// Its number.
  public var id: Int
  /// Where the user comes from. It does not make it another product.
  public var ref: String?

  /// Makes the destination.
  public init(_ id: Int, ref: String? = nil) {
    self.id = id
    self.ref = ref
  }

  public static let samples = [Product(42), Product(7, ref: "mail")]
}

/// What the user wants to buy.
public struct Bag: Destination {
  /// Makes the destination.
  public init() {}
}

/// Where the user pays.
public struct Checkout: Destination {
  /// Makes the destination.
  public init() {}
}

/// What the user might buy one day.
public struct WishList: Destination {
  /// Makes the destination.
  public init() {}
}

/// The user's orders and addresses.
public struct Account: Destination {
  /// Makes the destination.
  public init() {}
}

/// Where the user says who they are.
public struct Login: Destination {
  /// Makes the destination.
  public init() {}
}

/// Where the user asks for a new password.
public struct ForgottenPassword: Destination {
  /// Makes the destination.
  public init() {}
}

/// One of the offers of the day.
public struct Offer: Destination {
  /// Its place among the offers.
  public var number: Int

  /// Makes the destination.
  public init(_ number: Int) {
    self.number = number
  }

  public static let samples = [Offer(1)]
}

/// The question whether changes are to be thrown away.
public struct DiscardChanges: Destination {
  /// Makes the destination.
  public init() {}
}

/// Cards that are worth money. They are loaded later than the rest.
public struct GiftCards: Destination {
  /// Makes the destination.
  public init() {}
}

/// The fashion shows of the day.
public struct Shows: Destination {
  /// Makes the destination.
  public init() {}
}

/// A fashion show, watched live.
public struct Show: Destination {
  /// Its place among the shows.
  public var number: Int

  /// Makes the destination.
  public init(number: Int) {
    self.number = number
  }

  public static let samples = [Show(number: 1)]
}

/// What goes on behind the shop, for those who want to play the world around the app.
public struct Backstage: Destination {
  /// Makes the destination.
  public init() {}
}
