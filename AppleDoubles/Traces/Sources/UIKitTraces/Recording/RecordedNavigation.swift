import UIKit

/// A navigation controller that records its callbacks.
final class RecordedNavigation: UINavigationController, Recorded {
  var log: TraceLog?

  override func viewDidLoad() {
    super.viewDidLoad()
    log?.hear(self, "viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    hear("viewWillAppear", animated)
    super.viewWillAppear(animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    hear("viewIsAppearing", animated)
    super.viewIsAppearing(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    hear("viewDidAppear", animated)
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    hear("viewWillDisappear", animated)
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    hear("viewDidDisappear", animated)
    super.viewDidDisappear(animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    hear("willMove", to: parent)
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    hear("didMove", to: parent)
    super.didMove(toParent: parent)
  }
}
