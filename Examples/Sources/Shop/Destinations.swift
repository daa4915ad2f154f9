public import Waymark

// What the shop shows: each destination names a screen and carries what tells it from another.

public struct Home: Destination {
  public init() {}
}

public struct Category: Destination {
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public static let samples = [Category("boots"), Category("rain & wind")]
}

public struct Product: Destination {
  public var id: Int
  /// Where the user comes from. It does not make it another product.
  public var ref: String?

  public init(_ id: Int, ref: String? = nil) {
    self.id = id
    self.ref = ref
  }

  public static let samples = [Product(42), Product(7, ref: "mail")]
}

public struct Bag: Destination {
  public init() {}
}

public struct Checkout: Destination {
  public init() {}
}

public struct WishList: Destination {
  public init() {}
}

public struct Account: Destination {
  public init() {}
}

public struct Login: Destination {
  public init() {}
}

public struct ForgottenPassword: Destination {
  public init() {}
}

public struct Offer: Destination {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static let samples = [Offer(1)]
}
