import SwiftUI

/// A window that shows a view, with a simulated user.
@MainActor final class Shown {
  let window = UIWindow()
  let host: UIViewController
  let world = UIKitDouble.world

  init(_ view: some View) {
    host = UIHostingController(rootView: view)
    window.rootViewController = host
    window.makeKeyAndVisible()
    world.settle()
  }

  /// The visible texts of the topmost layer.
  var texts: [String] { SwiftUIDouble.texts(of: top) }

  var top: UIViewController {
    var top = host
    while let presented = top.presentedViewController { top = presented }
    return top
  }

  func press(_ label: String) -> Bool {
    defer { world.settle() }
    return SwiftUIDouble.press(label, in: top)
  }

  /// Returns the first controller of this type in the topmost layer.
  func find<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    func find(in controller: UIViewController) -> Controller? {
      (controller as? Controller) ?? controller.children.lazy.compactMap { find(in: $0) }.first
    }
    return find(in: top)
  }

  func goBack() -> Bool {
    defer { world.settle() }
    return find(UINavigationController.self).map { world.user.tapBack(on: $0) } ?? false
  }
}

/// A model that the views of a test read and change.
@Observable @MainActor final class Model {
  var path: [Int] = []
  var item: Item?
  var isPresented = false
  var isOther = false
  var tab = "a"
  var count = 0
  @ObservationIgnored var log: [String] = []
}

struct Item: Identifiable, Hashable {
  let id: Int
}
