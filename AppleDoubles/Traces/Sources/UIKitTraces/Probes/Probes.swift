extension TraceSequence {
  /// Questions that no document answers, for the first day with a Mac.
  ///
  /// Their traces are read by a person. Each probe names the decision that its trace would change.
  public static let probes = [
    barItems, search, largeTitle, sheetDelegate, alerts, zoomDismissal, scrub, contentPop, dismissAction,
    rootAndPath,
  ]
}
