public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

/// A placeholder for the allocator of CoreFoundation.
public final class CFAllocator: Sendable {}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFAllocatorDefault: CFAllocator! = nil

/// A run loop. Only the main one exists; each world has its own.
public final class CFRunLoop: Sendable {
  fileprivate static let main = CFRunLoop()
}

/// A stage in a turn of the run loop.
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags

  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let entry = Self(rawValue: 1 << 0)
  public static let beforeTimers = Self(rawValue: 1 << 1)
  public static let beforeSources = Self(rawValue: 1 << 2)
  public static let beforeWaiting = Self(rawValue: 1 << 5)
  public static let afterWaiting = Self(rawValue: 1 << 6)
  public static let exit = Self(rawValue: 1 << 7)
  public static let allActivities = Self(rawValue: 0x0FFF_FFFF)
}

/// A mode of the run loop. All modes are the same here.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let defaultMode = Self("kCFRunLoopDefaultMode")
  public static let commonModes = Self("kCFRunLoopCommonModes")
}

/// An observer that is called at the end of every turn, before the run loop waits.
@preconcurrency @MainActor public final class CFRunLoopObserver {
  let activities: CFRunLoopActivity
  let repeats: Bool
  let order: Int
  private let block: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  private(set) var isValid = true
  weak var world: UIKitDouble.World?

  init(
    _ activities: CFRunLoopActivity, repeats: Bool, order: Int,
    block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  ) {
    self.activities = activities
    self.repeats = repeats
    self.order = order
    self.block = block
  }

  func fire(_ activity: CFRunLoopActivity) {
    guard isValid, activities.contains(activity) else { return }
    if !repeats { invalidate() }
    block(self, activity)
  }

  func invalidate() {
    isValid = false
    world?.remove(self)
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

@preconcurrency @MainActor public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  block.map {
    CFRunLoopObserver(
      CFRunLoopActivity(rawValue: activities), repeats: repeats, order: order, block: $0)
  }
}

public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  MainActor.assumeIsolated { observer.map { UIKitDouble.world.add($0) } }
}

public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  MainActor.assumeIsolated { observer.map { $0.world?.remove($0) } }
}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  MainActor.assumeIsolated { observer?.invalidate() }
}

extension UIKitDouble.World {
  fileprivate func add(_ observer: CFRunLoopObserver) {
    guard observer.isValid, observer.world == nil else { return }
    observer.world = self
    let place = runLoop.observers.firstIndex { $0.order > observer.order }
    runLoop.observers.insert(observer, at: place ?? runLoop.observers.endIndex)
  }

  fileprivate func remove(_ observer: CFRunLoopObserver) {
    runLoop.observers.removeAll { $0 === observer }
    observer.world = nil
  }
}

/// Makes the run loop turn soon, even if nothing is scheduled.
///
/// Has no effect in a world with a manual clock.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  MainActor.assumeIsolated { UIKitDouble.world.runLoop.wakeUp() }
}
