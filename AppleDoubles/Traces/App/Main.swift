import UIKit

@main @MainActor struct Main {
  static func main() { RecorderApp.main() }
}
