// A double of the part of Apple's module WidgetKit that gives a widget its URL. The declaration follows Apple's documentation of
// View.widgetURL(_:).

public import SwiftUI

extension View {
  @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View {
    WidgetURLView(url: url, content: self)
  }
}

/// A view with the URL that its widget opens.
private struct WidgetURLView<Content: View>: View, WidgetURLProviding {
  let url: URL?
  let content: Content

  var body: some View { content }
}

@MainActor private protocol WidgetURLProviding {
  var url: URL? { get }
}

/// The simulated user of widgets.
public enum WidgetKitDouble {
  /// Returns the URL with which the system opens the app when the user taps a widget.
  ///
  /// - Parameter widget: The view of a widget whose body ends with `widgetURL(_:)`.
  @MainActor public static func url(of widget: some View) -> URL? {
    (widget.body as? any WidgetURLProviding)?.url
  }
}
