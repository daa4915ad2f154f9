/// The views that a host has made, by the screens they show: the part that all hosts have in common.
@MainActor
public final class ViewStore<View> {
  private let modules: ModuleRegistry<View>
  private var views: [NodeID: View] = [:]

  /// Makes a store without views.
  public init(_ modules: ModuleRegistry<View>) {
    self.modules = modules
  }

  /// Makes the views of those of these screens that have none yet, all of them or none.
  ///
  /// - Throws: ``BuildFailure`` with the first screen that could not be built; the store is unchanged then.
  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    var made: [NodeID: View] = [:]
    for screen in screens where views[screen.id] == nil {
      made[screen.id] = try modules.build(screen.destination, scope: scope(screen))
    }
    views.merge(made) { _, new in new }
  }

  /// The view of a screen, if it has been made.
  public func view(of screen: NodeID) -> View? { views[screen] }

  /// Gives the view of a screen another destination. Nothing happens if it has no view.
  public func update(_ screen: NodeID, to destination: AnyDestination) {
    if let view = views[screen] { modules.update(view, to: destination) }
  }

  /// Lets go of the views of these screens, which the user has left.
  ///
  /// After a gesture a host calls this, not ``keep(only:)``: there may be views already for screens that it has
  /// yet to be told to show.
  public func release(_ screens: Set<NodeID>) {
    for screen in screens { views[screen] = nil }
  }

  /// Lets go of the views of all screens but these: to be called once operations have been carried out.
  public func keep(only screens: Set<NodeID>) {
    for screen in views.keys where !screens.contains(screen) { views[screen] = nil }
  }

  /// How many views are alive.
  public var count: Int { views.count }
}
