/// A host that can show the base of a window in the call that attaches it, so that the first frame is not
/// blank.
@MainActor
package protocol ImmediateHost: NavigationHost {
  /// Shows the base, if the first operation sets it and it can be shown immediately.
  ///
  /// - Returns: the remaining operations, for ``NavigationHost/apply(_:number:animated:)``.
  func showAtOnce(_ operations: [HostOperation]) -> [HostOperation]
}
