import Observation

/// Does something whenever what it has read of observable models has changed, as long as somebody keeps it.
@MainActor
final class Watch {
  private let read: @MainActor () -> Void
  private let act: @MainActor () -> Void

  /// Does it once at first.
  ///
  /// - Parameters:
  ///   - read: reads what is watched.
  ///   - act: is what is done; what it reads is not watched.
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
