#if canImport(UIKit) && !os(watchOS)
/// The methods that the controllers of containers and the delegates of layers call on their host.
@MainActor
package protocol ContentOverseer: AnyObject {
  /// Called when the content of a controller may have changed, or is about to.
  func contentMayChange()
  /// Called when the available space or the number of columns may have changed.
  func widthMayChange()
}
#endif
