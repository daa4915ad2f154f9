import ScreenKit
import ScreenKitUIKit
import UIKit
import Waymark

/// A controller of a description. Before a segue, it adds a line about the segue to the destination.
final class SegueController: DescriptionController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let next = segue.destination as? DescriptionController
    next?.screen.add("Brought by the segue \(segue.identifier ?? "without a name").")
  }
}
