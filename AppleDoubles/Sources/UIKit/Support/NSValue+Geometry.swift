extension NSValue {
  /// Always zero. The double does not store rectangles in values.
  public var cgRectValue: CGRect { .zero }
}
