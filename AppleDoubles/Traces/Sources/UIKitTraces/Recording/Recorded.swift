import UIKit

/// A controller that records its callbacks.
@MainActor protocol Recorded: UIViewController {
  var log: TraceLog? { get set }
}

extension Recorded {
  /// Records an appearance callback, with the controller's flags, such as `isBeingPresented`.
  func hear(_ callback: String, _ animated: Bool) {
    let parts = [
      (animated, "animated"), (isBeingPresented, "being presented"), (isBeingDismissed, "being dismissed"),
      (isMovingToParent, "moving to parent"), (isMovingFromParent, "moving from parent"),
    ]
    let said = parts.filter(\.0).map(\.1).joined(separator: ", ")
    log?.hear(self, callback + (said.isEmpty ? "" : ": \(said)"))
  }

  func hear(_ callback: String, to parent: UIViewController?) {
    guard let log else { return }
    log.hear(self, "\(callback) to \(parent.map { log.name(of: $0) } ?? "nothing")")
  }
}
