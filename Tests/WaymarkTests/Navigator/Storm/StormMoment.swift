@testable import Waymark

/// The guards and interceptors that must agree to a request.
enum StormNeeds {
  case nobody
  /// The leave guards of the screens that leave.
  case guards
  /// The leave guards, and the interceptors of every screen that becomes visible.
  case guardsAndInterceptors
}

/// The state of a window at the time of a request.
@MainActor
struct StormMoment {
  private let revision: UInt64
  private let destinations: [NodeID: AnyDestination]
  private let stays: [NodeID: UInt64]
  private let allowances: Int

  init(of app: StormApp) {
    let (navigator, screens) = (app.navigator, app.navigator.state.screens)
    revision = navigator.revision
    destinations = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, $0.destination) })
    let scopes = screens.compactMap { navigator.scopes[$0.id] }
    stays = Dictionary(uniqueKeysWithValues: scopes.map { ($0.id, $0.generation) })
    allowances = app.witness.allowanceCount
  }

  /// Returns a guard or interceptor that has not agreed to a performed request. Returns `nil` if there is
  /// none, or if other changes occurred after this moment.
  func overruled(in app: StormApp, _ needs: StormNeeds) -> String? {
    guard app.navigator.revision == revision + 1, needs != .nobody else { return nil }
    let screens = app.navigator.state.screens
    let left = Set(stays.keys).subtracting(screens.map(\.id)).sorted()
    if let screen = left.first(where: { stays[$0].map(app.witness.isUnwilling) == true }) {
      return "the guard of \(screen)"
    }
    guard needs == .guardsAndInterceptors else { return nil }
    let unasked = app.navigator.state.visibleScreens(traits: app.navigator.machine.traits).first { screen in
      destinations[screen.id] != screen.destination
        && !app.witness.haveAllAllowed(screen.destination, since: allowances)
    }
    return unasked.map { "the interceptors of \($0.destination)" }
  }
}
