#if Web && DEBUG
import Foundation
import Waymark
import WaymarkInspector
import WaymarkSaving
import WaymarkWeb

#if canImport(SwiftUI)
import SwiftUI
#endif

// The code of the article about the inspector, unchanged. It is only compiled.

private enum InspectingArticle {
  @MainActor
  static func attach(to app: NavigationApp) {
    #if DEBUG
    let inspector = Inspector(of: app)
    inspector.start { print($0) }
    #endif
  }

  @MainActor
  static func attach(to server: WebServer) {
    #if DEBUG
    let inspector = Inspector(of: server)
    inspector.start { print($0) }
    #endif
  }

  #if os(macOS) || os(Linux)
  @MainActor
  static func open(_ inspector: Inspector) {
    inspector.openInBrowser { print($0) }
  }
  #endif

  @MainActor
  static func show(_ url: URL, _ map: NavigationMap, start: NodeBlueprint) throws {
    let log = try NavigationLog(Data(contentsOf: url), types: RestorableTypes(map, start: start))
    let inspector = Inspector()
    try inspector.add(log, map: map, start: start, named: "Bug 12")
    inspector.start { print($0) }
  }

  #if canImport(SwiftUI)
  @MainActor
  static func banner(over content: some View, while inspector: Inspector) -> some View {
    content.safeAreaInset(edge: .top) {
      if inspector.isAttached { Text("An inspector is attached") }
    }
  }
  #endif
}
#endif
