@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @preconcurrency @MainActor func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  @preconcurrency @MainActor func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  @preconcurrency @MainActor static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  @preconcurrency @MainActor func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Self.Coordinator { () }
}

@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
  /// The primitive view that shows the controller.
  var primitive: any View { RepresentedController(representable: self) }
}

/// A primitive view that shows a controller.
struct RepresentedController<Representable: UIViewControllerRepresentable>: View {
  let representable: Representable
}

extension RepresentedController: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let bridge = node.bridge { ControllerBridge<Representable>(representable.makeCoordinator()) }
    let context = UIViewControllerRepresentableContext<Representable>(
      coordinator: bridge.coordinator, transaction: node.renderer.transaction,
      environment: node.environment)
    let controller = bridge.controller ?? representable.makeUIViewController(context: context)
    bridge.controller = controller
    representable.updateUIViewController(controller, context: context)
    return []
  }

  func conclude(in node: ViewNode) {
    (node.bridge as? ControllerBridge<Representable>)?.controller.map(node.contain)
  }

  func leave(_ node: ViewNode) {
    guard let bridge = node.bridge as? ControllerBridge<Representable>, let controller = bridge.controller
    else { return }
    node.release(controller)
    Representable.dismantleUIViewController(controller, coordinator: bridge.coordinator)
  }
}

/// Stores the controller and its coordinator for the lifetime of the node.
@MainActor private final class ControllerBridge<Representable: UIViewControllerRepresentable> {
  let coordinator: Representable.Coordinator
  var controller: Representable.UIViewControllerType?

  init(_ coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}
