import ScreenKit
import ScreenKitUIKit
import UIKit
import Waymark

/// Shows a description, and has the screen that a segue brings say so (T9).
final class SegueController: DescriptionController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let next = segue.destination as? DescriptionController
    next?.screen.add("Brought by the segue \(segue.identifier ?? "without a name").")
  }
}
