#if canImport(SwiftUI)
public import ScreenKit
public import SwiftUI
public import Waymark
public import WaymarkSwiftUI

/// The SwiftUI renderer of screen descriptions, used by all mini apps.
public struct DescriptionView: View {
  /// The description to show.
  @Bindable public var screen: ScreenDescription

  /// Creates a view of a description.
  public init(screen: ScreenDescription) { self.screen = screen }

  public var body: some View {
    let (text, rows, buttons) = (screen.text, screen.rows, screen.buttons)
    List {
      ForEach(text.indices, id: \.self) { Text(text[$0]) }
      ForEach(screen.fields.indices, id: \.self) { FieldView(screen: screen, index: $0) }
      ForEach(rows.indices, id: \.self) { RowView(row: rows[$0]) }
      ForEach(buttons.indices, id: \.self) { ButtonView(button: buttons[$0]) }
    }
    .navigationTitle(screen.title)
  }
}

private struct RowView: View {
  let row: ScreenRow

  var body: some View {
    if let action = row.action {
      Button(row.title) { Task { await action() } }
    } else {
      Text(row.title)
    }
    if let caption = row.caption { Text(caption) }
  }
}

private struct ButtonView: View {
  let button: ScreenButton

  var body: some View {
    if let obstacle = button.obstacle {
      Text("\(button.title): \(obstacle)")
    } else {
      Button(button.title, role: button.role == .destructive ? .destructive : nil) {
        Task { await button.action() }
      }
    }
  }
}

private struct FieldView: View {
  @Bindable var screen: ScreenDescription
  let index: Int

  var body: some View {
    if field.isSecret {
      SecureField(text: $screen[value: index], prompt: nil) { Text(field.label) }
    } else {
      TextField(field.label, text: $screen[value: index])
    }
  }

  private var field: ScreenField { screen.fields[index] }
}

extension SwiftUIScreen: DescribedScreen {
  public var screen: ScreenDescription { model as? ScreenDescription ?? ScreenDescription("nothing") }
}

extension ModuleRegistry where View == ScreenDescription {
  /// A registry with the same modules that builds SwiftUI views.
  @MainActor public var views: ModuleRegistry<SwiftUIScreen> {
    wrapped {
      SwiftUIScreen(DescriptionView(screen: $0), model: $0)
    } unwrap: {
      $0.model as? ScreenDescription
    }
  }
}
#endif
