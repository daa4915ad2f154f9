import MiniApps
import SwiftUI

/// The mini apps.
struct AppList: View {
  @State private var opened: OpenedApp?

  var body: some View {
    NavigationStack {
      List {
        ForEach(MiniApp.all, id: \.name) { app in
          Section(app.title) {
            Text(app.summary)
            Button("Open with SwiftUI") { opened = OpenedApp(app, shownBy: .swiftUI) }
            Button("Open with UIKit") { opened = OpenedApp(app, shownBy: .uiKit) }
          }
        }
      }
      .navigationTitle("Waymark")
    }
    .fullScreenCover(item: $opened) { app in
      VStack {
        Button("Close") { opened = nil }
        app.content
      }
    }
  }
}
