import Synchronization

/// An observation of a property. It ends when it is invalidated, from any thread, or released.
public final class NSKeyValueObservation: NSObject {
  private let valid = Mutex(true)
  /// Records the property's value before a change, and returns the function to call after the change.
  @MainActor let note: () -> () -> Void

  @MainActor init(_ note: @escaping () -> () -> Void) { self.note = note }

  var isValid: Bool { valid.withLock { $0 } }

  public func invalidate() { valid.withLock { $0 = false } }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = Self(rawValue: 1 << 0)
  public static let old = Self(rawValue: 1 << 1)
  public static let initial = Self(rawValue: 1 << 2)
  public static let prior = Self(rawValue: 1 << 3)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior: Bool
}

/// The observers of one object's properties.
@MainActor final class KeyValueObservers {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  private var entries: [Entry] = []
  private var underWay: [[(NSKeyValueObservation, () -> Void)]] = []

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll { $0.observation?.isValid != true }
    entries.append(Entry(observation: observation))
  }

  /// Call before an observable property may change. Calls may be nested.
  func willChange() {
    let observations = entries.compactMap(\.observation).filter(\.isValid)
    underWay.append(observations.map { ($0, $0.note()) })
  }

  /// Call after the change. Calls the handlers of properties whose value is different.
  func didChange() {
    for (observation, tell) in underWay.popLast() ?? [] where observation.isValid { tell() }
  }
}

extension NSObjectProtocol where Self: UIResponder {
  /// Observes a property that supports observation: the selection of a tab bar or of its controller.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation { [weak self] in
      let old = self?[keyPath: keyPath]
      return { [weak self] in
        guard let self, old as? AnyHashable != self[keyPath: keyPath] as? AnyHashable else { return }
        changeHandler(self, options.change(from: old, to: self[keyPath: keyPath]))
      }
    }
    keyValueObservers.add(observation)
    if options.contains(.initial) {
      changeHandler(self, options.change(from: nil, to: self[keyPath: keyPath]))
    }
    return observation
  }
}

extension NSKeyValueObservingOptions {
  fileprivate func change<Value>(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      newValue: contains(.new) ? new : nil, oldValue: contains(.old) ? old : nil, isPrior: false)
  }
}
