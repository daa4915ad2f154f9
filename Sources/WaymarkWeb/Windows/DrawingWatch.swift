#if Web
import Observation

/// Reports when a model that the last rendering has read changes.
///
/// Observation releases an observer only after a property that it has read changes. Each rendering therefore
/// reads a number that changes before the next rendering. However often a window is rendered, its models keep
/// only one observer.
@MainActor
@Observable
final class DrawingWatch {
  private var number: UInt64 = 0

  /// Renders, and calls `onChange` once when an observable model that `draw` has read changes. Does not call
  /// it if `draw(_:onChange:)` has been called again before.
  func draw<Result>(_ draw: @MainActor () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
    number += 1
    let current = number
    return withObservationTracking {
      _ = number
      return draw()
    } onChange: { [weak self] in
      Task { @MainActor in
        if self?.number == current { onChange() }
      }
    }
  }
}
#endif
