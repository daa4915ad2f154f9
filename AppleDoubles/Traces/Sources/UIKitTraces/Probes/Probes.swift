extension TraceSequence {
  /// Sequences that record undocumented behaviour, for the first day with a Mac.
  ///
  /// A person has to read their traces. The comment of each probe states the decision that depends on its
  /// trace.
  public static let probes = [
    barItems, search, largeTitle, sheetDelegate, alerts, zoomDismissal, scrub, contentPop, dismissAction,
    rootAndPath, ownSheet, isPresented,
  ]
}
