#if canImport(SwiftUI)
import Waymark

extension SwiftUIHost {
  /// Waits until the views show what the tree says.
  func settle() async {
    await wait { host in
      let left = host.left
      // What has left has to go. What is to come cannot if something is in the way.
      return left.isEmpty && host.somethingIsInTheWay ? [] : left + host.late
    }
  }

  /// Waits until nothing moves that the host has not been told to move, and has the tree say what shows then.
  func seeStillness() async {
    #if canImport(UIKit) && !os(watchOS)
    guard isOnScreen, let foreign else { return }
    if foreign.isMoving {
      _ = await motion.wait(atMost: motionLimit) { !foreign.isMoving }
      followWhatShows()
    }
    // The views have to see that something has gone before they see what comes in its place.
    _ = await motion.wait(atMost: motionLimit) { !foreign.hasJustFollowed }
    #endif
  }

  /// Waits until layers no longer show.
  func seeGone(_ layers: [ShownLayer]) async {
    let screens = layers.flatMap { $0.root.all }
    await wait { host in
      screens.filter(host.motion.isVisible) + layers.filter(host.isPresented).map(\.id)
    }
  }

  /// Whether the system still presents a layer: then it presents nothing else from there.
  private func isPresented(_ layer: ShownLayer) -> Bool {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.presents(layer) ?? false
    #else
    false
    #endif
  }

  private func wait(for missing: @escaping (SwiftUIHost) -> [ShownIdentity]) async {
    guard isOnScreen, !layers.isEmpty else { return }
    let isInTime = await motion.wait(atMost: motionLimit) { [weak self] in
      self.map(missing)?.isEmpty ?? true
    }
    if isInTime { return }
    onFault(
      .slow(missing(self).compactMap { identity in if case .node(let id) = identity { id } else { nil } }))
  }

  /// What is to show in the layer on top, and does not yet.
  private var late: [ShownIdentity] {
    guard let top = tree.layers.last, top.container != nil else { return [] }
    #if !canImport(UIKit) || os(watchOS)
    // Nothing tells when an alert has come.
    if layers.last?.style == .alert { return [] }
    #endif
    return top.visibleItems(traits: traits).filter { $0.screen != nil }.map(\.identity)
      .filter { !motion.isVisible($0) }
  }

  /// What shows and is no longer in the tree.
  private var left: [ShownIdentity] { motion.visible.filter { tree[$0] == nil } + lingeringForeign }

  /// Closes external screens that are no longer in the tree, and waits until they have gone.
  func closeForeign(animated: Bool) async {
    guard !lingeringForeign.isEmpty else { return }
    #if canImport(UIKit) && !os(watchOS)
    foreign?.close(beside: tree, animated: animated)
    #endif
    await wait(for: \.lingeringForeign)
  }

  /// Whether other code has brought something meanwhile that keeps from showing what the tree says.
  private var somethingIsInTheWay: Bool {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.isInTheWay ?? false
    #else
    false
    #endif
  }

  /// Has the tree say what shows, where that is not what it was told.
  func followWhatShows() {
    #if canImport(UIKit) && !os(watchOS)
    if isOnScreen { _ = foreign?.follow(self) }
    #endif
  }

  private var lingeringForeign: [ShownIdentity] {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.lingering(beside: tree) ?? []
    #else
    []
    #endif
  }
}
#endif
