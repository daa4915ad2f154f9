#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view of a stack. The first child is the root, and the other children are the path.
struct StackView: View {
  let stack: ContainerNode
  let host: SwiftUIHost

  var body: some View {
    NavigationStack(path: host.path(of: stack)) {
      if let root = stack.children.first?.id {
        NodeView(id: root, host: host).id(root)
          .navigationDestination(for: NodeID.self) { NodeView(id: $0, host: host) }
      }
    }
  }
}

/// A view of a container with a tab bar, which shows one child at a time.
struct TabsView: View {
  let tabs: ContainerNode
  let host: SwiftUIHost
  /// The view above the tab bar, or `nil` for none.
  var accessory: WindowAccessory?

  var body: some View {
    #if !os(macOS) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    if #available(iOS 26.1, *), let accessory {
      return AnyView(
        tabView(inset: nil).tabViewBottomAccessory(isEnabled: accessory.isEnabled) { accessory.content })
    }
    #endif
    return AnyView(tabView(inset: accessory))
  }

  /// The tabs with their labels and badges. The body reads them, so that it follows their models.
  private var shownTabs: [ShownTab] {
    tabs.children.map { child in
      let child = host.shown?.node(child.id) ?? child
      return ShownTab(id: child.id, label: host.label(of: child), badge: host.badge(of: child))
    }
  }

  /// - Parameter inset: the view below the content of each tab, or `nil` for none.
  private func tabView(inset: WindowAccessory?) -> some View {
    let shown = shownTabs
    return TabView(selection: host.selection(in: tabs)) {
      ForEach(shown, id: \.id) { tab in
        TabContent(id: tab.id, host: host, accessory: inset)
          .tabItem { TabLabelView(label: tab.label) }
          #if !os(tvOS) && !os(watchOS)
        .badge(tab.badge)
          #endif
          .tag(Optional(tab.id))
      }
    }
  }
}

/// A tab with its label and badge.
private struct ShownTab {
  let id: NodeID
  let label: TabLabel
  let badge: String?
}

/// The view of a tab's content.
private struct TabContent: View {
  let id: NodeID
  let host: SwiftUIHost
  let accessory: WindowAccessory?

  var body: some View { NodeView(id: id, host: host).modifier(AccessoryInset(accessory: accessory)) }
}

private struct TabLabelView: View {
  let label: TabLabel

  var body: some View {
    if let image = label.systemImage {
      Label(label.title, systemImage: image)
    } else {
      Text(label.title)
    }
  }
}

/// A view of a container that shows several children: columns side by side, or panes one below the other.
struct PanesView: View {
  let container: ContainerNode
  let host: SwiftUIHost

  var body: some View {
    if container.kind.layout == .columns {
      HStack(spacing: 0) { panes }
    } else {
      VStack(spacing: 0) { panes }
    }
  }

  private var panes: some View {
    ForEach(container.visibleChildren(traits: host.traits).map(\.id), id: \.self) {
      NodeView(id: $0, host: host)
    }
  }
}

/// A view of the columns of a split. In a narrow window, it shows only the column in front. It is the same
/// view in both cases, so the columns stay in place when the width changes.
struct SplitView: View {
  let split: ContainerNode
  let host: SwiftUIHost
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    if split.children.count > 2 {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: front) {
        column(at: 0)
      } content: {
        column(at: 1)
      } detail: {
        column(at: 2)
      }
    } else {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: front) {
        column(at: 0)
      } detail: {
        column(at: 1)
      }
    }
  }

  @ViewBuilder private func column(at index: Int) -> some View {
    if let content = split.children[index].container?.children.first?.id {
      NodeView(id: content, host: host).id(content)
    }
  }

  /// The column in front, which is shown in windows with space for one column.
  private var front: Binding<NavigationSplitViewColumn> {
    let columns: [NavigationSplitViewColumn] =
      split.children.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    let children = split.children.map(\.id)
    return Binding { @MainActor [host, split] in
      let front = host.now(split).focusedChild?.id
      return zip(children, columns).first { $0.0 == front }?.1 ?? .sidebar
    } set: { @MainActor [host, id = split.id] column in
      if let child = zip(children, columns).first(where: { $0.1 == column })?.0 {
        host.userSelected(child, in: id)
      }
    }
  }
}

extension ContainerNode {
  /// Whether SwiftUI has a split view for this number of columns.
  var isSplit: Bool {
    let columns = (kind as? Split)?.columns
    return columns == [.primary, .detail] || columns == [.primary, .supplementary, .detail]
  }
}
#endif
