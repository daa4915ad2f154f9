/// Updates the views of a world, in the turn after a change.
@MainActor final class Renderer {
  private var dirty: [ViewNode] = []
  /// The nested transactions of the running code.
  var transactions: [Transaction] = []
  /// The transaction of the next update, combined from the changes since the last one.
  private var pending = Transaction()
  private var isWaiting = false
  private(set) var bodies: [ObjectIdentifier: Int] = [:]
  var knobs = SwiftUIDouble.Knobs()
  var profile = SwiftUIDouble.Profile.v18
  private(set) var warnings: [String] = []
  /// The running apps.
  private(set) var apps: [SystemWindows] = []
  var supportsMultipleWindows = true
  /// The presentations that wait until another one has been dismissed.
  private var waitingPresentations: [() -> Void] = []
  /// The presentations whose modifiers have been removed, until they have been dismissed.
  private var leavingPresentations: [PresentationBridge] = []
  private weak var world: UIKitDouble.World?

  private init(_ world: UIKitDouble.World) { self.world = world }

  static var current: Renderer {
    let world = UIKitDouble.world
    let key = ObjectIdentifier(Renderer.self)
    if let renderer = world.companions[key] as? Renderer { return renderer }
    let renderer = Renderer(world)
    world.companions[key] = renderer
    world.updates.append { [weak renderer] in renderer?.update() }
    return renderer
  }

  /// The transaction of the current update.
  private(set) var transaction = Transaction()

  func note(_ node: ViewNode) {
    dirty.append(node)
    if let transaction = transactions.last {
      pending.disablesAnimations = pending.disablesAnimations || transaction.disablesAnimations
    }
    wait()
  }

  /// Schedules a turn for the next update, unless one is scheduled.
  func wait() {
    guard !isWaiting else { return }
    isWaiting = true
    world?.schedule {}
  }

  /// Adds an app and returns its windows, which are empty.
  func windows(of group: any WindowMaking) -> SystemWindows {
    let app = SystemWindows(group)
    apps.append(app)
    return app
  }

  /// Records a message that SwiftUI would write to the console.
  func warn(_ text: String) { warnings.append(text) }

  /// Calls `body` in the renderer's world. A deinitializer has no task-local values.
  func inWorld(_ body: () -> Void) {
    guard let world else { return body() }
    UIKitDouble.$current.withValue(world) { body() }
  }

  func noteBody(of type: any View.Type) { bodies[ObjectIdentifier(type), default: 0] += 1 }

  /// Calls `present` once, after the next dismissal.
  func afterDismissal(_ present: @escaping () -> Void) { waitingPresentations.append(present) }

  /// Retains a presentation until it has been dismissed.
  func keep(_ leaving: PresentationBridge) { leavingPresentations.append(leaving) }

  /// Presents what waits for a dismissal.
  func noteDismissal(of gone: PresentationBridge) {
    leavingPresentations.removeAll { $0 === gone }
    let waiting = waitingPresentations
    waitingPresentations = []
    for present in waiting { present() }
  }

  /// Updates the changed views, and repeats this if the update has changed further views.
  func update() {
    for _ in 0..<100 {
      guard !dirty.isEmpty else { return isWaiting = false }
      transaction = pending
      pending = Transaction()
      let nodes = dirty.sorted { $0.depth < $1.depth }
      dirty = []
      for node in nodes { node.updateIfNeeded() }
      var trees: [ViewTree] = []
      for tree in nodes.compactMap(\.tree) where !trees.contains(where: { $0 === tree }) {
        trees.append(tree)
      }
      for tree in trees { tree.conclude() }
      transaction = Transaction()
    }
    fatalError("the views still change after 100 updates")
  }
}
