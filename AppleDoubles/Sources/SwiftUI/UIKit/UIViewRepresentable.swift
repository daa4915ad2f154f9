@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @preconcurrency @MainActor func makeUIView(context: Self.Context) -> Self.UIViewType
  @preconcurrency @MainActor func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @preconcurrency @MainActor func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Self.Coordinator { () }
}

@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable> where Representable: UIViewRepresentable {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues { values }
  let values: EnvironmentValues
}

extension UIViewRepresentable {
  /// The primitive view that shows the UIKit view.
  var primitive: any View { RepresentedView(representable: self) }
}

/// A primitive view that shows a UIKit view.
struct RepresentedView<Representable: UIViewRepresentable>: View {
  let representable: Representable
}

extension RepresentedView: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let bridge = node.bridge { Bridge(representable.makeCoordinator()) }
    let context = UIViewRepresentableContext<Representable>(
      coordinator: bridge.coordinator, values: node.environment)
    let view = bridge.view ?? representable.makeUIView(context: context)
    bridge.view = view
    representable.updateUIView(view, context: context)
    return []
  }

  func conclude(in node: ViewNode) {
    guard let view = (node.bridge as? Bridge)?.view, view.superview == nil else { return }
    node.tree?.controller?.view.addSubview(view)
  }

  func leave(_ node: ViewNode) { (node.bridge as? Bridge)?.view?.removeFromSuperview() }

  /// Stores the UIKit view and its coordinator for the lifetime of the node.
  @MainActor private final class Bridge {
    let coordinator: Representable.Coordinator
    var view: Representable.UIViewType?

    init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
  }
}
