public import Waymark

/// A tool that records the windows of the mini apps and shows them on a separate page, such as the inspector.
@MainActor
public struct WindowRecorder {
  let address: String
  let record: (_ window: Navigator, _ name: String) -> Void
  let isAttached: () -> Bool

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - address: the address of the tool's page. The pages of the mini apps link to it.
  ///   - record: a closure that starts recording a window, under a name.
  ///   - isAttached: a closure that returns whether the tool's page is open in a browser. The pages of the mini
  ///     apps then say so.
  public init(
    address: String, record: @escaping (_ window: Navigator, _ name: String) -> Void,
    isAttached: @escaping () -> Bool
  ) {
    (self.address, self.record, self.isAttached) = (address, record, isAttached)
  }
}
