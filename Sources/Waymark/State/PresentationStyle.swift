/// The appearance of a presented layer: the name of a style, and its options. A host maps each name to a
/// style of its toolkit and shows unknown styles like ``sheet``.
///
/// Two styles are equal if their names and their options are equal. Compare the names to find out whether a
/// layer is a sheet, whatever its detents are.
public struct PresentationStyle: Hashable, Sendable {
  /// The style's name.
  public var name: String
  /// The options, such as the heights of a sheet.
  public var options: PresentationOptions

  /// Creates the style with this name. An app can define its own styles and map them in its hosts.
  public init(_ name: String, options: PresentationOptions = PresentationOptions()) {
    (self.name, self.options) = (name, options)
  }

  /// A layer that covers part of the screen. The user can drag it to close it.
  public static let sheet = PresentationStyle("sheet")
  /// A layer that covers the whole screen.
  public static let fullScreen = PresentationStyle("fullScreen")
  /// A popover that points to a control in its presenter.
  public static let popover = PresentationStyle("popover")
  /// A short message with buttons. It is not restored.
  public static let alert = PresentationStyle("alert")
  /// A layer that covers one container, such as a tab, instead of the whole screen.
  ///
  /// A map currently rejects routes with this style, because layers always cover everything below them.
  public static let currentContext = PresentationStyle("currentContext")
  /// A full-screen layer that contains an external screen.
  public static let foreign = PresentationStyle("foreign")

  /// A sheet with options. The parameters are those of ``PresentationOptions``.
  ///
  /// ```swift
  /// Route(to: Filter.self).using(.present(.sheet(detents: [.medium, .large]))).from(.current)
  /// await flow.present(Filter(), .sheet(detents: [.height(240)], dragIndicatorVisible: true))
  /// ```
  ///
  /// The options apply where the host's toolkit has them: in UIKit on iOS, and in SwiftUI's containers. In a
  /// browser, a sheet rests at its first detent, and the Escape key respects `interactiveDismissDisabled`. A
  /// terminal ignores the options.
  public static func sheet(
    detents: [PresentationOptions.Detent] = [],
    backgroundInteraction: PresentationOptions.BackgroundInteraction = .automatic,
    dragIndicatorVisible: Bool? = nil, interactiveDismissDisabled: Bool = false,
    sizing: PresentationOptions.Sizing = .automatic
  ) -> PresentationStyle {
    PresentationStyle(
      sheet.name,
      options: PresentationOptions(
        detents: detents, backgroundInteraction: backgroundInteraction,
        dragIndicatorVisible: dragIndicatorVisible, interactiveDismissDisabled: interactiveDismissDisabled,
        sizing: sizing))
  }
}

extension PresentationStyle {
  /// Returns whether both styles have the same name, whatever their options are.
  package func hasName(of other: PresentationStyle) -> Bool { name == other.name }
}

extension PresentationStyle: CustomStringConvertible {
  /// The name, followed by the options that differ from their defaults, such as
  /// `sheet (detents: medium, large)`.
  public var description: String {
    options == PresentationOptions() ? name : "\(name) (\(options))"
  }
}

extension PresentationStyle: Codable {
  private enum Field: String, CodingKey {
    case name, options
  }

  /// Decodes a style. If there are no options, they have their defaults.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      try fields.decode(String.self, forKey: .name),
      options: try fields.decodeIfPresent(PresentationOptions.self, forKey: .options)
        ?? PresentationOptions())
  }

  /// Encodes the style. Options are encoded only if they differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(name, forKey: .name)
    if options != PresentationOptions() { try fields.encode(options, forKey: .options) }
  }
}
