extension UIKitDouble.Knobs {
  /// One knob that can be turned, without its type; its first position is the default.
  public struct Axis: Sendable {
    /// In how many positions the knob can be.
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

  /// Every knob whose positions recorded traces tell apart; durations are left as they are.
  public static let axes: [Axis] = [
    Axis(\.navigationStart), Axis(\.navigationEnd), Axis(\.interruption), Axis(\.presentStart),
    Axis(\.presentWithoutAnimation), Axis(\.dismissStart), Axis(\.dismissEnd), Axis(\.earlyDismissal),
    Axis(\.ignoredCompletion), Axis(\.didShow), Axis(\.coordinatorCompletion), Axis(\.cancelOrder),
    Axis(\.initialShow), Axis(\.rootEnd), Axis(\.tabOrder), Axis(\.tabEnd),
  ]

  /// Every knob that no recorded trace shows: it is about touches, about the console or about what raises.
  public static let untraceableAxes: [Axis] = [
    Axis(\.backSwipePop), Axis(\.backTapPop), Axis(\.backTapQuestion), Axis(\.backMenuPop),
    Axis(\.backMenuQuestion), Axis(\.swipeInMotion), Axis(\.refusedPresent), Axis(\.nestedStack),
    Axis(\.styleChange),
  ]

  /// Every setting of the knobs in `axes`, the default first.
  public static var allCombinations: some Collection<Self> {
    let count = axes.reduce(1) { $0 * $1.count }
    return (0..<count).lazy.map { Self(combination: $0) }
  }

  /// The settings that turn one knob from its default, of those in `axes` and of those that no trace shows, and the
  /// default itself.
  public static var singleTurns: [Self] {
    [Self()] + Self().turns + Self().turns(of: untraceableAxes)
  }

  /// The settings that differ from this one in one knob that recorded traces tell apart.
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

  /// One of all combinations, by its number.
  public init(combination: Int) {
    self.init()
    var rest = combination
    for axis in Self.axes {
      axis.turn(&self, rest % axis.count)
      rest /= axis.count
    }
  }

  /// A setting of the knobs in `axes`, drawn from a source of randomness.
  public static func random(using source: inout some RandomNumberGenerator) -> Self {
    var knobs = Self()
    for axis in axes { axis.turn(&knobs, Int.random(in: 0..<axis.count, using: &source)) }
    return knobs
  }
}

extension UIKitDouble.Knobs: CustomStringConvertible {
  /// What differs from the default, one knob a line.
  public var description: String {
    let turned = zip(Mirror(reflecting: self).children, Mirror(reflecting: Self()).children).filter {
      "\($0.value)" != "\($1.value)"
    }
    guard !turned.isEmpty else { return "every knob at its default" }
    return turned.map { "\($0.0.label ?? "") = \($0.0.value)" }.joined(separator: "\n")
  }
}
