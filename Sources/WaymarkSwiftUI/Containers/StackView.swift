#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view of a stack. The first child is the root of the navigation stack, and the other children are its
/// path.
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

/// A view of a stack's child above the root. It keeps its content while it is being removed.
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
  /// Asks the leave guards for every way in which the user can go back from a child of a stack. The system's
  /// back button cannot wait for a guard, so another button replaces it if there is one.
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
  /// The placement of the system's back button.
  fileprivate static var leadingInBar: Self {
    #if os(watchOS)
    .topBarLeading
    #else
    .navigation
    #endif
  }
}

/// A button that replaces the system's back button, and asks the leave guards of the top screen.
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
