import SwiftUI

/// All mini apps, each shown with SwiftUI and with UIKit.
@main
struct AppsApp: App {
  var body: some Scene {
    WindowGroup { AppList() }
  }
}
