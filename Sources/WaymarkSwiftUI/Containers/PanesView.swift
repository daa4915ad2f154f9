#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// Children of which several show: columns side by side, others one below the other.
struct PanesView: View {
  let node: ShownNode
  let layout: ContainerLayout

  var body: some View {
    if layout == .columns { HStack(spacing: 0) { panes } } else { VStack(spacing: 0) { panes } }
  }

  private var panes: some View { ForEach(node.visible) { NodeView(node: $0) } }
}

/// The columns of a split: side by side, or the one in front where there is no room. Both are the same view, so nothing moves
/// from one place to another when the window becomes narrower.
struct SplitView: View {
  @Bindable var node: ShownNode
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    if node.children.count > 2 {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $node.shownColumn) {
        column(at: 0)
      } content: {
        column(at: 1)
      } detail: {
        column(at: 2)
      }
    } else {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $node.shownColumn) {
        column(at: 0)
      } detail: {
        column(at: 1)
      }
    }
  }

  @ViewBuilder private func column(at index: Int) -> some View {
    if let content = node.children[index].children.first { NodeView(node: content).id(content.id) }
  }
}

extension ShownNode {
  /// The columns that SwiftUI has for those of a split.
  private var columns: [NavigationSplitViewColumn] {
    children.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
  }

  /// The column in front as views write it: only where there is room for one.
  var shownColumn: NavigationSplitViewColumn {
    get { zip(children, columns).first { $0.0.id == front }?.1 ?? .sidebar }
    set {
      if let column = zip(children, columns).first(where: { $0.1 == newValue })?.0 {
        host?.userChose(column, in: self)
      }
    }
  }
}

extension ContainerValue {
  /// Whether SwiftUI has a view for these columns.
  var isSplit: Bool {
    let columns = (kind as? Split)?.columns
    return columns == [.primary, .detail] || columns == [.primary, .supplementary, .detail]
  }
}
#endif
