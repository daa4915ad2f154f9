#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark
import WaymarkUIKit

/// A controller behind the views of a layer. It finds the controller that UIKit presents for the layer, and
/// installs a delegate there. SwiftUI does not report that the user has tried to pull down a sheet that
/// cannot be dismissed.
struct LayerProbe: UIViewControllerRepresentable {
  let layer: ShownLayer

  func makeUIViewController(context: Context) -> LayerProbeController { LayerProbeController(layer) }

  func updateUIViewController(_ uiViewController: LayerProbeController, context: Context) {}
}

final class LayerProbeController: UIViewController {
  private let layer: ShownLayer

  init(_ layer: ShownLayer) {
    self.layer = layer
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    listen()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The presenting code may have replaced the delegate since `viewWillAppear(_:)`.
    listen()
  }

  private func listen() {
    var outermost: UIViewController = self
    while let parent = outermost.parent { outermost = parent }
    (layer.controller, layer.wasPresented) = (outermost, true)
    layer.host?.foreign?.note(outermost)
    guard outermost.presentingViewController != nil, let presentation = outermost.presentationController,
      !(presentation.delegate is LayerDelegate)
    else { return }
    if let former = presentation.delegate {
      presentation.delegate = LayerDelegate(layer, keptBy: former)
    } else {
      let delegate = LayerDelegate(layer, forwardingTo: nil)
      layer.listener = delegate
      presentation.delegate = delegate
    }
  }
}

extension ShownLayer: LayerOverseer {
  func isGuarded(_ root: UIViewController) -> Bool { host?.isGuarded(self) ?? false }

  func askToDismiss() { host?.connection?.ask(.dismiss) }
}
#endif
