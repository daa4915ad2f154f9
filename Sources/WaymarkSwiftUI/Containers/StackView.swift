#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A stack: its first child, and the others as its path.
struct StackView: View {
  @Bindable var node: ShownNode

  var body: some View {
    NavigationStack(path: $node.shownPath) {
      if let root = node.children.first {
        NodeView(node: root).id(root.id)
          .probed(as: root, in: node)
          .navigationDestination(for: ShownIdentity.self) { StackElement(id: $0, stack: node) }
      }
    }
  }
}

/// A child of a stack that lies over others. It goes on showing what it shows while it leaves.
struct StackElement: View {
  let id: ShownIdentity
  let stack: ShownNode
  @State private var node: ShownNode?

  var body: some View {
    if let node = stack.host?.nodes[id] ?? node {
      NodeView(node: node)
        .wayBack(from: node, in: stack)
        .onAppear { self.node = node }
    }
  }
}

extension View {
  /// Has guards asked whichever way the user goes back from a child of a stack. The system's button would not wait for their
  /// answer, so there is another in its place.
  fileprivate func wayBack(from node: ShownNode, in stack: ShownNode) -> some View {
    let isGuarded = stack.host?.isGuarded(node) ?? false
    return navigationBarBackButtonHidden(isGuarded)
      .toolbar {
        if isGuarded {
          ToolbarItem(placement: .leadingInBar) { GuardedBackButton(stack: stack) }
        }
      }
      .probed(as: node, in: stack)
  }

  fileprivate func probed(as child: ShownNode, in stack: ShownNode) -> some View {
    #if canImport(UIKit) && !os(watchOS)
    background { StackProbe(child: child, stack: stack) }
    #else
    self
    #endif
  }
}

extension ToolbarItemPlacement {
  /// Where the system's back button is.
  fileprivate static var leadingInBar: Self {
    #if os(watchOS)
    .topBarLeading
    #else
    .navigation
    #endif
  }
}

/// Has the guards of a stack's top asked, in the place of the system's back button.
struct GuardedBackButton: View {
  let stack: ShownNode

  var body: some View {
    Button {
      _ = stack.host?.allowsBack(in: stack)
    } label: {
      Label(
        stack.host?.titleBelow(stack) ?? stack.host?.texts.back ?? HostTexts().back,
        systemImage: "chevron.backward")
    }
  }
}
#endif
