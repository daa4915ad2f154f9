import Waymark

/// A view that holds its screen's scope, as views do.
@MainActor
final class StormView {
  let destination: AnyDestination
  let scope: ScreenScope

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    (self.destination, self.scope) = (destination, scope)
  }
}

/// Keeps the books on what a window makes, without keeping any of it alive.
@MainActor
final class StormLedger {
  /// What has become of a scope.
  struct Stay {
    weak var scope: ScreenScope?
    var isRunning = false
    var ends = 0
  }

  private struct WeakView { weak var view: StormView? }

  private var views: [WeakView] = []
  /// What has become of each scope, by its incarnation.
  private(set) var stays: [UInt64: Stay] = [:]
  /// What went wrong that nobody waited for.
  var faults: [NavigationFault] = []
  /// How many of the next views cannot be made.
  var failures = 0
  /// Whether a screen may show without a view: it was said that one could not be made when it came to light.
  var lacksView: Bool { faults.contains { if case .uncovering = $0 { true } else { false } } }
  /// What is asked for when the next view is made.
  var wishes: [@MainActor () -> Void] = []

  /// The views that are alive.
  var liveViews: [StormView] { views.compactMap(\.view) }

  func makeView(of destination: some Destination, _ scope: ScreenScope) throws -> StormView {
    if stays[scope.incarnation] == nil { follow(scope) }
    if !wishes.isEmpty { wishes.removeFirst()() }
    if failures > 0 {
      failures -= 1
      throw Mishap()
    }
    let view = StormView(AnyDestination(destination), scope)
    views.removeAll { $0.view == nil }
    views.append(WeakView(view: view))
    return view
  }

  /// Has something run for a screen as long as it stays.
  private func follow(_ scope: ScreenScope) {
    let stay = scope.incarnation
    stays[stay] = Stay(scope: scope)
    scope.onEnd { [weak self] in self?.stays[stay]?.ends += 1 }
    scope.task { [weak self] in
      self?.stays[stay]?.isRunning = true
      await StormGate().wait()
      self?.stays[stay]?.isRunning = false
    }
  }
}
