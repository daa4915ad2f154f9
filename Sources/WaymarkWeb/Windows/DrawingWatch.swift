#if Web
import Observation

/// An observer of the models that the last rendering has read.
///
/// The Observation framework keeps an observer until a property that the observer has read changes. To remove
/// the observer of the previous rendering, each rendering reads a number that the next rendering changes
/// first. The models therefore keep only one observer, however often the window is rendered.
@MainActor
@Observable
final class DrawingWatch {
  private var number: UInt64 = 0

  /// Calls `draw`, then calls `onChange` once when an observable model that `draw` has read changes. If this
  /// method is called again before a change, the earlier `onChange` is never called.
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
