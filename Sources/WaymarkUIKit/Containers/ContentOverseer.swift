#if canImport(UIKit) && !os(watchOS)
/// The methods that the controllers of containers and the delegates of layers call on their host.
@MainActor
package protocol ContentOverseer: AnyObject {
  /// Called when the content of a controller may have changed, or is about to.
  func contentMayChange()
  /// Called when there may be more or less room, or another number of columns.
  func widthMayChange()
}
#endif
