#if Web
import Observation

/// Tells when what was drawn last has changed.
///
/// Observation forgets who watches only once something changes that he has read. So each drawing reads a number that is
/// changed before the next one: however often a window is drawn, its models know of one drawing.
@MainActor
@Observable
final class DrawingWatch {
  private var number: UInt64 = 0

  /// Draws, and calls a function once when what this has read of observable models changes, unless it has been drawn
  /// again by then.
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
