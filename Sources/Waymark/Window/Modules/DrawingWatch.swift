import Observation

/// An observer of the models that the last rendering has read.
///
/// In the Observation framework, an observer stays registered until one of the properties that it reads
/// changes. Each rendering therefore also reads `number`, and the next rendering changes `number`. This
/// removes the observer of the previous rendering, so that observers do not accumulate.
@MainActor
@Observable
package final class DrawingWatch {
  private var number: UInt64 = 0

  package init() {}

  /// Calls `draw`, then calls `onChange` once when an observable model that `draw` has read changes. If this
  /// method is called again before a change, the earlier `onChange` is never called.
  package func draw<Result>(
    _ draw: @MainActor () -> Result, onChange: @escaping @MainActor () -> Void
  ) -> Result {
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
