// The part of Combine that observable objects use, with the declarations from the interface of SDK 17.4.
// There are no operators, and demand is ignored.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S>(subscriber: S) where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Self.Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

public protocol Cancellable {
  func cancel()
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  public struct Demand: Hashable, Sendable {
    private let limit: Int?

    private init(_ limit: Int?) { self.limit = limit }

    public static let unlimited = Demand(nil)
    public static let none = Demand(0)
    public static func max(_ value: Int) -> Demand { Demand(value) }
  }

  public enum Completion<Failure> where Failure: Error {
    case finished
    case failure(Failure)
  }
}

/// A publisher that notifies its subscribers before an object changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var receivers: [ObjectIdentifier: () -> Void] = [:]

  public init() {}

  public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
    let subscription = PublisherSubscription { [weak self] in self?.receivers[$0] = nil }
    receivers[ObjectIdentifier(subscription)] = { _ = subscriber.receive(()) }
    subscriber.receive(subscription: subscription)
  }

  public func send() {
    for receiver in receivers.values { receiver() }
  }
}

private final class PublisherSubscription: Subscription {
  private let end: (ObjectIdentifier) -> Void

  init(_ end: @escaping (ObjectIdentifier) -> Void) { self.end = end }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { end(ObjectIdentifier(self)) }
}
