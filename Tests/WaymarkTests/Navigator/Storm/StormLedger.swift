import Waymark

/// A view that holds its screen's scope, as views do.
@MainActor
final class StormView {
  var destination: AnyDestination
  let scope: ScreenScope

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    (self.destination, self.scope) = (destination, scope)
  }
}

/// A record of the views and scopes of a window. It keeps none of them alive.
@MainActor
final class StormLedger {
  /// The state of a scope.
  struct Stay {
    weak var scope: ScreenScope?
    var isRunning = false
    var ends = 0
  }

  private struct WeakView { weak var view: StormView? }

  private var views: [WeakView] = []
  /// The state of each scope, by its generation.
  private(set) var stays: [UInt64: Stay] = [:]
  /// The reported faults.
  var faults: [NavigationFault] = []
  /// The number of next views that fail to build.
  var failures = 0
  /// The requests to make when the next views are built.
  var wishes: [@MainActor () -> Void] = []

  /// The views that are alive.
  var liveViews: [StormView] { views.compactMap(\.view) }

  func makeView(of destination: some Destination, _ scope: ScreenScope) throws -> StormView {
    if stays[scope.generation] == nil { follow(scope) }
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

  /// Starts a task that runs as long as the screen exists.
  private func follow(_ scope: ScreenScope) {
    let stay = scope.generation
    stays[stay] = Stay(scope: scope)
    scope.onEnd { [weak self] in self?.stays[stay]?.ends += 1 }
    scope.task { [weak self] in
      self?.stays[stay]?.isRunning = true
      await StormGate().wait()
      self?.stays[stay]?.isRunning = false
    }
  }
}
