extension ScreenDescription {
  /// The rows that a host draws which shows so many of a long list at a time.
  public func visibleRows(_ count: Int) -> ArraySlice<ScreenRow> { rows.dropFirst(firstRow).prefix(count) }

  /// Scrolls a long list by so many rows, as far as there are any.
  public func scroll(by count: Int) {
    firstRow = min(max(firstRow + count, 0), max(rows.count - 1, 0))
  }

  /// Scrolls a long list to the row with a number that the user has typed, counted from 1. What is no such number is
  /// left out.
  public func scroll(toNumber number: String) {
    if let row = Int(number), rows.indices.contains(row - 1) { firstRow = row - 1 }
  }
}
