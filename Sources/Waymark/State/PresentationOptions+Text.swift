/// The text form of options, for descriptions and saved navigation.
extension PresentationOptions: LosslessStringConvertible, Codable {
  /// The longest text that ``init(_:)`` reads, in UTF-8 bytes.
  static let textLimit = 2_000

  /// The options that differ from their defaults, such as
  /// `detents: medium, fraction(0.8); dragIndicator: visible`. The text is empty if all are defaults.
  public var description: String {
    var parts: [String] = []
    if !detents.isEmpty {
      parts.append("detents: " + detents.map(\.description).joined(separator: ", "))
    }
    if backgroundInteraction != .automatic {
      parts.append("backgroundInteraction: \(backgroundInteraction)")
    }
    if let isDragIndicatorVisible {
      parts.append("dragIndicator: \(isDragIndicatorVisible ? "visible" : "hidden")")
    }
    if isInteractiveDismissDisabled { parts.append("interactiveDismissDisabled: true") }
    if sizing != .automatic { parts.append("sizing: \(sizing.rawValue)") }
    return parts.joined(separator: "; ")
  }

  /// Creates options from their ``description``. Options with unknown names are ignored, so that an older
  /// version of an app can read those of a newer one.
  ///
  /// - Returns: the options, or `nil` if the text is malformed or longer than 2,000 bytes.
  public init?(_ description: String) {
    guard description.utf8.count <= Self.textLimit, let values = Self.values(in: description) else {
      return nil
    }
    guard let detents = Self.read(values["detents"], or: [], { Self.detents(in: $0) }),
      let interaction = Self.read(
        values["backgroundInteraction"], or: .automatic, { BackgroundInteraction($0) }),
      let indicator = Self.read(values["dragIndicator"], or: Bool?.none, Self.isVisible),
      let disabled = Self.read(values["interactiveDismissDisabled"], or: false, { Bool($0) }),
      let sizing = Self.read(values["sizing"], or: .automatic, { Sizing(rawValue: $0) })
    else { return nil }
    self.init(
      detents: detents, backgroundInteraction: interaction, dragIndicatorVisible: indicator,
      interactiveDismissDisabled: disabled, sizing: sizing)
  }

  /// Returns the values by their names, or `nil` if the text is malformed or has a name twice.
  private static func values(in text: String) -> [String: String]? {
    var values: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2,
        values.updateValue(trimmed(pair[1]), forKey: trimmed(pair[0])) == nil
      else { return nil }
    }
    return values
  }

  private static func read<Value>(
    _ text: String?, or fallback: Value, _ make: (String) -> Value?
  ) -> Value? {
    if let text { make(text) } else { fallback }
  }

  /// Returns the visibility with this name. The outer optional is `nil` for any other text.
  private static func isVisible(_ text: String) -> Bool?? {
    switch text {
    case "automatic": .some(nil)
    case "visible": true
    case "hidden": false
    default: nil
    }
  }

  private static func detents(in text: String) -> [Detent]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= detentLimit else { return nil }
    let detents = parts.compactMap { Detent(trimmed($0)) }
    return detents.count == parts.count ? detents : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Decodes options from their ``description``.
  ///
  /// - Throws: `DecodingError` if the text is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let options = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "these are no presentation options")
    }
    self = options
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension PresentationOptions.Detent: LosslessStringConvertible {
  /// The detent as text, such as `medium` or `fraction(0.8)`.
  public var description: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let fraction): "fraction(\(fraction))"
    case .height(let height): "height(\(height))"
    }
  }

  /// Creates a detent from its ``description``. Returns `nil` for any other text, and if the value is not
  /// finite.
  public init?(_ description: String) {
    switch description {
    case "medium": self = .medium
    case "large": self = .large
    default:
      if let fraction = Self.value(of: "fraction", in: description) {
        self = .fraction(fraction)
      } else if let height = Self.value(of: "height", in: description) {
        self = .height(height)
      } else {
        return nil
      }
    }
  }

  private static func value(of name: String, in text: String) -> Double? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")"),
      let value = Double(text.dropFirst(name.count + 1).dropLast()), value.isFinite
    else { return nil }
    return value
  }
}

extension PresentationOptions.BackgroundInteraction: LosslessStringConvertible {
  /// The detents as text: `automatic`, `disabled`, `enabled`, or the highest detent, such as `medium`.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .disabled: "disabled"
    case .enabled(nil): "enabled"
    case .enabled(let detent?): detent.description
    }
  }

  /// Creates a value from its ``description``. Returns `nil` for any other text.
  public init?(_ description: String) {
    switch description {
    case "automatic": self = .automatic
    case "disabled": self = .disabled
    case "enabled": self = .enabled
    default:
      guard let detent = PresentationOptions.Detent(description) else { return nil }
      self = .enabled(upThrough: detent)
    }
  }
}
