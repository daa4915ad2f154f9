// The options of a sheet. The double sets them on the sheet presentation controller, without any layout.

extension View {
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    applying(DescriptionEffect { $0.sheet.detents = $0.sheet.detents ?? detents })
  }

  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    applying(DescriptionEffect { $0.sheet.interaction = $0.sheet.interaction ?? interaction })
  }

  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    applying(DescriptionEffect { $0.sheet.indicator = $0.sheet.indicator ?? visibility })
  }

  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    applying(DescriptionEffect { $0.sheet.sizing = $0.sheet.sizing ?? "\(type(of: sizing))" })
  }
}

public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }

  let value: Height

  public static let medium = PresentationDetent(value: .medium)
  public static let large = PresentationDetent(value: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(value: .fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(value: .height(height))
  }
}

public struct PresentationBackgroundInteraction: Sendable {
  enum Value {
    case automatic, disabled, enabled
    case upThrough(PresentationDetent)
  }

  let value: Value

  public static var automatic: PresentationBackgroundInteraction { Self(value: .automatic) }
  public static var disabled: PresentationBackgroundInteraction { Self(value: .disabled) }
  public static var enabled: PresentationBackgroundInteraction { Self(value: .enabled) }
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    Self(value: .upThrough(detent))
  }
}

public protocol PresentationSizing {}

public struct PagePresentationSizing: PresentationSizing, Sendable {}
public struct FormPresentationSizing: PresentationSizing, Sendable {}
public struct FittedPresentationSizing: PresentationSizing, Sendable {}

extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

/// The options that views set for the sheet that contains them.
struct SheetDescription {
  var detents: Set<PresentationDetent>?
  var interaction: PresentationBackgroundInteraction?
  var indicator: Visibility?
  var sizing: String?
}

extension SwiftUIDouble {
  /// The name of the sizing that the views of a sheet set, or `nil` if they set none.
  @MainActor public static func presentationSizing(of sheet: UIViewController) -> String? {
    (sheet as? any HostsViews)?.tree.description.sheet.sizing
  }
}

extension SheetDescription {
  /// Applies the description to a sheet.
  @MainActor func apply(to controller: UIViewController) {
    guard let sheet = controller.sheetPresentationController else { return }
    if let detents { sheet.detents = detents.map(\.value).sorted(by: <).map(\.detent) }
    if let indicator { sheet.prefersGrabberVisible = indicator == .visible }
    switch interaction?.value {
    case .enabled: sheet.largestUndimmedDetentIdentifier = sheet.detents.last?.identifier
    case .upThrough(let detent): sheet.largestUndimmedDetentIdentifier = detent.value.detent.identifier
    case .automatic, .disabled, nil: break
    }
  }
}

extension PresentationDetent.Height: Comparable {
  /// Orders heights on a screen that is 800 points high.
  static func < (a: Self, b: Self) -> Bool { a.points < b.points }

  private var points: CGFloat {
    switch self {
    case .medium: 400
    case .large: 800
    case .fraction(let fraction): 800 * fraction
    case .height(let height): height
    }
  }

  @MainActor var detent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction): .custom(identifier: .init("fraction(\(fraction))")) { _ in 800 * fraction }
    case .height(let height): .custom(identifier: .init("height(\(height))")) { _ in height }
    }
  }
}
