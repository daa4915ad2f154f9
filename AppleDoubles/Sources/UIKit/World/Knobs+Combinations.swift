extension UIKitDouble.Knobs {
  /// A knob without its type. Position 0 is the default.
  public struct Axis: Sendable {
    /// The number of positions of the knob.
    public let count: Int
    fileprivate let turn: @Sendable (inout UIKitDouble.Knobs, Int) -> Void

    fileprivate init<Choice: CaseIterable & Equatable & Sendable>(
      _ path: any WritableKeyPath<UIKitDouble.Knobs, Choice> & Sendable
    ) {
      count = Choice.allCases.count
      turn = { knobs, position in
        let first = UIKitDouble.Knobs()[keyPath: path]
        knobs[keyPath: path] = ([first] + Choice.allCases.filter { $0 != first })[position]
      }
    }
  }

  /// The knobs whose positions recorded traces can distinguish. Durations are left out.
  public static let axes: [Axis] = [
    Axis(\.navigationStart), Axis(\.navigationEnd), Axis(\.interruption), Axis(\.presentStart),
    Axis(\.presentWithoutAnimation), Axis(\.dismissStart), Axis(\.dismissEnd), Axis(\.earlyDismissal),
    Axis(\.ignoredCompletion), Axis(\.didShow), Axis(\.coordinatorCompletion), Axis(\.cancelOrder),
    Axis(\.initialShow), Axis(\.rootEnd), Axis(\.tabOrder), Axis(\.tabEnd),
  ]

  /// The knobs that no recorded trace can distinguish, because they concern touches, console messages or
  /// exceptions.
  public static let untraceableAxes: [Axis] = [
    Axis(\.backSwipePop), Axis(\.backTapPop), Axis(\.backTapQuestion), Axis(\.backMenuPop),
    Axis(\.backMenuQuestion), Axis(\.swipeInMotion), Axis(\.refusedPresent), Axis(\.nestedStack),
    Axis(\.styleChange), Axis(\.viewRemoval), Axis(\.selectedTabRemoval),
  ]

  /// All settings of the knobs in `axes`, the default first.
  public static var allCombinations: some Collection<Self> {
    let count = axes.reduce(1) { $0 * $1.count }
    return (0..<count).lazy.map { Self(combination: $0) }
  }

  /// The default setting, and every setting that differs from it in one knob of `axes` or `untraceableAxes`.
  public static var singleTurns: [Self] {
    [Self()] + Self().turns + Self().turns(of: untraceableAxes)
  }

  /// The settings that differ from this one in one knob of `axes`.
  public var turns: [Self] { turns(of: Self.axes) }

  private func turns(of axes: [Axis]) -> [Self] {
    axes.flatMap { axis in
      (0..<axis.count).map { position in
        var knobs = self
        axis.turn(&knobs, position)
        return knobs
      }
    }.filter { $0 != self }
  }

  /// Creates a setting from its index in `allCombinations`.
  public init(combination: Int) {
    self.init()
    var rest = combination
    for axis in Self.axes {
      axis.turn(&self, rest % axis.count)
      rest /= axis.count
    }
  }

  /// Returns a random setting of the knobs in `axes`.
  public static func random(using source: inout some RandomNumberGenerator) -> Self {
    var knobs = Self()
    for axis in axes { axis.turn(&knobs, Int.random(in: 0..<axis.count, using: &source)) }
    return knobs
  }
}

extension UIKitDouble.Knobs: CustomStringConvertible {
  /// The knobs that differ from the default, one on each line.
  public var description: String {
    let turned = zip(Mirror(reflecting: self).children, Mirror(reflecting: Self()).children).filter {
      "\($0.value)" != "\($1.value)"
    }
    guard !turned.isEmpty else { return "every knob at its default" }
    return turned.map { "\($0.0.label ?? "") = \($0.0.value)" }.joined(separator: "\n")
  }
}
