public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

public struct Animation: Hashable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let (animation, disablesAnimations) = (transaction.animation, transaction.disablesAnimations)
  MainActor.assumeIsolated {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = disablesAnimations
    Renderer.current.transactions.append(transaction)
  }
  defer { MainActor.assumeIsolated { _ = Renderer.current.transactions.popLast() } }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
