#if canImport(SwiftUI)
import Waymark

extension SwiftUIHost {
  /// Waits until the views show the content of the tree.
  func settle() async {
    await wait { host in
      let left = host.left
      // If only a change by other code prevents new screens from appearing, the host does not wait for them.
      return left.isEmpty && host.somethingIsInTheWay ? [] : left + host.late
    }
  }

  /// Waits until transitions that the host did not start have ended, then updates the tree to match the
  /// screen.
  func seeStillness() async {
    #if canImport(UIKit) && !os(watchOS)
    guard isOnScreen, let foreign else { return }
    if foreign.isMoving {
      _ = await motion.wait(atMost: motionLimit) { !foreign.isMoving }
      followWhatShows()
    }
    // The views must process a removal before they receive a replacement.
    _ = await motion.wait(atMost: motionLimit) { !foreign.hasJustFollowed }
    #endif
  }

  /// Waits until the views no longer show these layers.
  func seeGone(_ layers: [ShownLayer]) async {
    let screens = layers.flatMap { $0.root.all }
    await wait { host in
      screens.filter(host.motion.isVisible) + layers.filter(host.isPresented).map(\.id)
    }
  }

  /// Returns whether the system still presents a layer. Until the layer is gone, the system cannot present
  /// another one in its place.
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

  /// The screens of the top layer that are not visible yet.
  private var late: [ShownIdentity] {
    guard let top = tree.layers.last, top.container != nil else { return [] }
    #if !canImport(UIKit) || os(watchOS)
    // SwiftUI does not report when an alert appears.
    if layers.last?.style == .alert { return [] }
    #endif
    return top.visibleItems(traits: traits).filter { $0.screen != nil }.map(\.identity)
      .filter { !motion.isVisible($0) }
  }

  /// The screens that are still visible but no longer in the tree.
  private var left: [ShownIdentity] { motion.visible.filter { tree[$0] == nil } + lingeringForeign }

  /// Closes external screens that are no longer in the tree, and waits until they are gone.
  func closeForeign(animated: Bool) async {
    guard !lingeringForeign.isEmpty else { return }
    #if canImport(UIKit) && !os(watchOS)
    foreign?.close(beside: tree, animated: animated)
    #endif
    await wait(for: \.lingeringForeign)
  }

  /// Whether a change by other code prevents the views from showing the content of the tree.
  private var somethingIsInTheWay: Bool {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.isInTheWay ?? false
    #else
    false
    #endif
  }

  /// Updates the tree if the screen shows something else.
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
