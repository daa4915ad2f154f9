#if Web
import Observation

/// An observer that reports when a model that was read by the last rendering changes.
///
/// Observation keeps an observer until one of the properties that it has read changes. Each rendering
/// therefore also reads a number that changes before the next rendering. This way, the models keep only one
/// observer, no matter how often a window is rendered.
@MainActor
@Observable
final class DrawingWatch {
  private var number: UInt64 = 0

  /// Calls `draw`, then calls `onChange` once when an observable model that `draw` has read changes. If this
  /// method is called again first, the earlier `onChange` is never called.
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
