extension ScreenDescription {
  /// Returns the rows for a host that draws at most `count` rows at a time.
  public func visibleRows(_ count: Int) -> ArraySlice<ScreenRow> { rows.dropFirst(firstRow).prefix(count) }

  /// Scrolls by a number of rows, at most to the first or the last row.
  public func scroll(by count: Int) {
    firstRow = min(max(firstRow + count, 0), max(rows.count - 1, 0))
  }

  /// Scrolls to the row with a number that the user has typed, starting at 1. Does nothing if the text is not
  /// the number of a row.
  public func scroll(toNumber number: String) {
    if let row = Int(number), rows.indices.contains(row - 1) { firstRow = row - 1 }
  }
}
