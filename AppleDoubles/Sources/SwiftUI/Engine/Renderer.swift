/// What brings all views of a world up to date, in the turn after something has changed.
@MainActor final class Renderer {
  private var dirty: [ViewNode] = []
  /// The transactions in which code runs at the moment.
  var transactions: [Transaction] = []
  /// What the next update is to heed, of what has been changed since the last.
  private var pending = Transaction()
  private var isWaiting = false
  private(set) var bodies: [ObjectIdentifier: Int] = [:]
  var knobs = SwiftUIDouble.Knobs()
  var profile = SwiftUIDouble.Profile.v18
  private(set) var warnings: [String] = []
  /// The apps that run.
  private(set) var apps: [SystemWindows] = []
  var supportsMultipleWindows = true
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

  /// What the update under way heeds.
  private(set) var transaction = Transaction()

  func note(_ node: ViewNode) {
    dirty.append(node)
    if let transaction = transactions.last {
      pending.disablesAnimations = pending.disablesAnimations || transaction.disablesAnimations
    }
    wait()
  }

  /// Has a tree looked at in the next update, though no view of it has changed.
  func wait() {
    guard !isWaiting else { return }
    isWaiting = true
    world?.schedule {}
  }

  /// The windows of an app, which has none yet.
  func windows(of group: any WindowMaking) -> SystemWindows {
    let app = SystemWindows(group)
    apps.append(app)
    return app
  }

  /// Says what the real one would write to the console.
  func warn(_ text: String) { warnings.append(text) }

  func noteBody(of type: any View.Type) { bodies[ObjectIdentifier(type), default: 0] += 1 }

  /// Brings everything up to date, again and again while that changes something.
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
    fatalError("views change something whenever they are updated")
  }
}
