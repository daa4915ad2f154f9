#if canImport(SwiftUI)
import Waymark

extension SwiftUIHost {
  /// Waits until the views show what the tree says.
  func settle() async { await wait { $0.late + $0.left } }

  /// Waits until layers no longer show.
  func seeGone(_ layers: [ShownLayer]) async {
    let screens = layers.flatMap { $0.root.all }
    await wait { host in screens.filter(host.motion.visible.contains) }
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
    return top.visibleItems(traits: traits).filter { $0.screen != nil }.map(\.identity)
      .filter { !motion.visible.contains($0) }
  }

  /// What shows and is no longer in the tree.
  private var left: [ShownIdentity] { motion.visible.filter { tree[$0] == nil } + lingeringForeign }

  /// Closes what is foreign and is no longer in the tree, and waits until it has gone.
  func closeForeign(animated: Bool) async {
    guard !lingeringForeign.isEmpty else { return }
    #if canImport(UIKit) && !os(watchOS)
    foreign?.close(beside: tree, animated: animated)
    #endif
    await wait(for: \.lingeringForeign)
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
