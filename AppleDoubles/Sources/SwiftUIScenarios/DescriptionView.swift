public import ScreenKit
import SwiftUI
import Waymark
public import WaymarkSwiftUI

/// The description of a screen as views: the one renderer that SwiftUI has for all mini apps.
struct DescriptionView: View {
  @Bindable var screen: ScreenDescription

  var body: some View {
    let (text, actions) = (screen.text, screen.actions)
    List {
      ForEach(text.indices, id: \.self) { Text(text[$0]) }
      ForEach(actions.indices, id: \.self) { index in
        Button(actions[index].title) { Task { await actions[index].action() } }
      }
    }
    .navigationTitle(screen.title)
  }
}

extension SwiftUIScreen: DescribedScreen {
  public var screen: ScreenDescription { model as? ScreenDescription ?? ScreenDescription("nothing") }
}

extension ModuleRegistry where View == ScreenDescription {
  /// The same modules, which make views.
  @MainActor var screens: ModuleRegistry<SwiftUIScreen> {
    wrapped {
      SwiftUIScreen(DescriptionView(screen: $0), model: $0)
    } unwrap: {
      $0.model as? ScreenDescription
    }
  }
}
