/// The options of a presented layer, such as the heights of a sheet. They are part of the layer's
/// ``PresentationStyle``.
///
/// ```swift
/// Route(to: Filter.self)
///   .using(.present(.sheet(detents: [.medium, .large], dragIndicatorVisible: true)))
///   .from(.current)
/// ```
///
/// Hosts apply the options that their toolkit has, and ignore the others. The options are saved and restored
/// with the layer. The detent that the user has selected is not part of the navigation state: it belongs to
/// the system, and a restored sheet opens at its first detent.
public struct PresentationOptions: Hashable, Sendable {
  /// A height at which a sheet rests.
  public enum Detent: Hashable, Sendable {
    /// About half the height of the screen.
    case medium
    /// The full height of a sheet.
    case large
    /// A fraction of the full height, from 0 to 1.
    case fraction(Double)
    /// A height in points, from 0 to 10,000.
    case height(Double)
  }

  /// The detents at which the user can interact with the screens behind a sheet. The system does not dim
  /// these screens.
  public enum BackgroundInteraction: Hashable, Sendable {
    /// The default of the system, which usually disables interaction.
    case automatic
    /// The user cannot interact with the screens behind the sheet.
    case disabled
    /// The user can interact with the screens behind the sheet while it is not higher than the given detent,
    /// or at every detent if that is `nil`.
    case enabled(upThrough: Detent?)

    /// The user can interact with the screens behind the sheet at every detent.
    public static var enabled: BackgroundInteraction { .enabled(upThrough: nil) }
  }

  /// The size of a sheet in a wide window.
  public enum Sizing: String, Sendable {
    /// The default of the system.
    case automatic
    /// The size of a page.
    case page
    /// The size of a form, which is usually smaller than a page.
    case form
    /// The size of the content.
    case fitted
  }

  /// The greatest number of detents. Further detents are ignored.
  public static let detentLimit = 16

  /// The values, or `nil` if all are the defaults. They are boxed, because every node of a state has room for
  /// a presentation, and few layers have options.
  private let box: Box?

  /// The detents of a sheet, from the lowest to the highest. If there are none, the system's default is used,
  /// which is ``Detent/large``.
  public var detents: [Detent] { values.detents }
  /// The detents at which the user can interact with the screens behind the sheet.
  public var backgroundInteraction: BackgroundInteraction { values.backgroundInteraction }
  /// Whether the drag indicator, or grabber, at the top of a sheet is visible. If it is `nil`, the system
  /// decides.
  public var isDragIndicatorVisible: Bool? { values.isDragIndicatorVisible }
  /// Whether the user cannot dismiss the layer with a gesture, such as pulling down a sheet or tapping
  /// outside a popover. Buttons and code can still dismiss the layer.
  ///
  /// To decide each time whether a screen may be left, use a ``LeaveGuard`` instead. If a layer has both, the
  /// gesture does nothing, and the guard is not asked.
  public var isInteractiveDismissDisabled: Bool { values.isInteractiveDismissDisabled }
  /// The size of the sheet in a wide window.
  public var sizing: Sizing { values.sizing }

  /// Creates options.
  ///
  /// Repeated detents, and those after the first ``detentLimit``, are ignored. Fractions and heights that are
  /// out of range are replaced by the nearest valid value, and values that are not a number by 0.
  ///
  /// - Parameters:
  ///   - detents: the detents, from the lowest to the highest.
  ///   - backgroundInteraction: the detents at which the user can interact with the screens behind the sheet.
  ///   - dragIndicatorVisible: whether the drag indicator is visible, or `nil` for the default of the system.
  ///   - interactiveDismissDisabled: whether the user cannot dismiss the layer with a gesture.
  ///   - sizing: the size of the sheet in a wide window.
  public init(
    detents: [Detent] = [], backgroundInteraction: BackgroundInteraction = .automatic,
    dragIndicatorVisible: Bool? = nil, interactiveDismissDisabled: Bool = false,
    sizing: Sizing = .automatic
  ) {
    var kept: [Detent] = []
    for detent in detents.lazy.map(\.bounded)
    where kept.count < Self.detentLimit && !kept.contains(detent) { kept.append(detent) }
    let values = Values(
      detents: kept, backgroundInteraction: backgroundInteraction.bounded,
      isDragIndicatorVisible: dragIndicatorVisible,
      isInteractiveDismissDisabled: interactiveDismissDisabled, sizing: sizing)
    box = values == Values() ? nil : Box(values)
  }
}

extension PresentationOptions {
  private struct Values: Hashable, Sendable {
    var detents: [Detent] = []
    var backgroundInteraction = BackgroundInteraction.automatic
    var isDragIndicatorVisible: Bool?
    var isInteractiveDismissDisabled = false
    var sizing = Sizing.automatic
  }

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var values: Values { box?.values ?? Values() }

  public static func == (left: PresentationOptions, right: PresentationOptions) -> Bool {
    left.box === right.box || left.box?.values == right.box?.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box?.values) }
}

extension PresentationOptions.Detent {
  /// The detent with its value limited to the valid range.
  fileprivate var bounded: Self {
    switch self {
    case .medium, .large: self
    case .fraction(let fraction): .fraction(fraction.isNaN ? 0 : min(max(fraction, 0), 1))
    case .height(let height): .height(height.isNaN ? 0 : min(max(height, 0), 10_000))
    }
  }
}

extension PresentationOptions.BackgroundInteraction {
  fileprivate var bounded: Self {
    if case .enabled(let detent) = self { .enabled(upThrough: detent?.bounded) } else { self }
  }
}
