/// A tool that records the windows of the mini apps and shows them on a separate page, such as the inspector.
@MainActor
public struct WindowRecorder {
  let address: String
  let isAttached: () -> Bool

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - address: the address of the tool's page. The pages of the mini apps link to it.
  ///   - isAttached: a closure that returns whether the tool's page is open in a browser. The pages of the mini
  ///     apps then say so.
  public init(address: String, isAttached: @escaping () -> Bool) {
    (self.address, self.isAttached) = (address, isAttached)
  }
}
