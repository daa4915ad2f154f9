public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal = 1
  case crossDissolve = 2
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// The style that `automatic` stands for.
  var resolved: Self { self == .automatic ? .pageSheet : self }

  /// Whether the presenter's view is removed while the presentation covers it.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presentation covers the nearest controller that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
