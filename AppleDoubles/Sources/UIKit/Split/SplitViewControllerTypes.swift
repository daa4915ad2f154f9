extension UISplitViewController {
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact, inspector
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary

    public static var primaryHidden: Self { .secondaryOnly }
    public static var allVisible: Self { .oneBesideSecondary }
    public static var primaryOverlay: Self { .oneOverSecondary }
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns beside the secondary one.
  var companions: Int {
    switch self {
    case .secondaryOnly: 0
    case .automatic, .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Creates the mode with this number of columns beside the secondary one.
  init(companions: Int) {
    self = companions == 0 ? .secondaryOnly : companions == 1 ? .oneBesideSecondary : .twoBesideSecondary
  }
}
