import Observation

/// Runs an action whenever observable values change, as long as the instance exists.
@MainActor
final class Watch {
  private let read: @MainActor () -> Void
  private let act: @MainActor () -> Void

  /// Starts observing and runs the action once.
  ///
  /// - Parameters:
  ///   - read: reads the values to observe.
  ///   - act: the action. Values that it reads are not observed.
  init(_ read: @escaping @MainActor () -> Void, then act: @escaping @MainActor () -> Void) {
    (self.read, self.act) = (read, act)
    look()
  }

  private func look() {
    withObservationTracking(read) { [weak self] in
      Task { @MainActor in self?.look() }
    }
    act()
  }
}
