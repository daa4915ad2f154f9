/// A host that can show the base of a window within the call that attaches it, so that the first frame is not empty.
@MainActor
package protocol ImmediateHost: NavigationHost {
  /// Shows the base, if that is the first operation and nothing keeps it from being shown now.
  ///
  /// - Returns: the operations that are left for ``NavigationHost/apply(_:number:animated:)``.
  func showAtOnce(_ operations: [HostOperation]) -> [HostOperation]
}
