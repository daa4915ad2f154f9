extension NSValue {
  /// Zero: nothing puts a rectangle into a value here.
  public var cgRectValue: CGRect { .zero }
}
