#if Web && DEBUG
/// A part of the timeline, together with the window in front.
struct TimelineNews: Encodable {
  let page: TimelinePage
  /// The number of the window in front, or `nil` if there is none.
  let front: Int?
  /// The numbers of the windows that no page shows.
  let withoutPage: [Int]

  private enum CodingKeys: CodingKey { case front, withoutPage }

  func encode(to encoder: any Encoder) throws {
    try page.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(front, forKey: .front)
    try container.encode(withoutPage, forKey: .withoutPage)
  }
}
#endif
