public import Waymark

/// A row of a list. It can be pressed if it has an action.
public struct ScreenRow {
  /// The text of the row.
  public var title: String
  /// A second line, smaller than the title.
  public var detail: String?
  /// A short text at the end of the row, such as a price.
  public var value: String?
  /// The picture of the row. A host that cannot draw leaves it out.
  public var picture: ScreenPicture?
  /// Whether the row is a card, with a large picture. A host with enough room shows neighbouring cards side by
  /// side.
  public var isCard: Bool
  /// The action when the row is pressed.
  public var action: ScreenAction?

  /// Creates a row.
  public init(
    _ title: String, detail: String? = nil, value: String? = nil, picture: ScreenPicture? = nil,
    isCard: Bool = false, action: ScreenAction? = nil
  ) {
    self.title = title
    self.detail = detail
    self.value = value
    self.picture = picture
    self.isCard = isCard
    self.action = action
  }

  /// Creates a row that goes to a destination by its standard route.
  @MainActor
  public init(
    _ title: String, detail: String? = nil, value: String? = nil, picture: ScreenPicture? = nil,
    isCard: Bool = false, to destination: some Destination, from scope: ScreenScope
  ) {
    self.init(title, detail: detail, value: value, picture: picture, isCard: isCard) {
      await scope.navigator?.go(to: destination)
    }
  }

  /// The detail and the value in one line, for hosts that show only text, or `nil` if the row has neither.
  public var caption: String? {
    let parts = [detail, value].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
