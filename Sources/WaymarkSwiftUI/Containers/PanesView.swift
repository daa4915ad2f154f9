#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view of a container that shows several children: columns side by side, or other children one below the
/// other.
struct PanesView: View {
  let node: ShownNode
  let layout: ContainerLayout

  var body: some View {
    if layout == .columns { HStack(spacing: 0) { panes } } else { VStack(spacing: 0) { panes } }
  }

  private var panes: some View { ForEach(node.visible) { NodeView(node: $0) } }
}

/// A view of a split. The columns are side by side, or only the front column is visible if there is no room.
/// Both cases use the same view, so that no view moves when the window becomes narrower.
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
  /// The SwiftUI columns that correspond to the children of the split.
  private var columns: [NavigationSplitViewColumn] {
    children.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
  }

  /// The column in front, for the binding of the split view. SwiftUI uses it only if there is room for one
  /// column.
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
  /// Whether SwiftUI has a split view for the columns of this container.
  var isSplit: Bool {
    let columns = (kind as? Split)?.columns
    return columns == [.primary, .detail] || columns == [.primary, .supplementary, .detail]
  }
}
#endif
