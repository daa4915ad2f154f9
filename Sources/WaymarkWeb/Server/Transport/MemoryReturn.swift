#if Web
#if canImport(Glibc)
import Glibc
#endif

/// Decides when a server returns memory to the system.
///
/// After connections end, glibc keeps their memory for new connections without a limit. Without this type, a
/// server would stay large after a peak in traffic.
struct MemoryReturn {
  /// The number of connections that must end before memory is returned.
  static let step = 500

  /// The largest number of connections since memory was last returned.
  private var most = 0

  /// Records a new connection.
  ///
  /// - Parameter count: the current number of connections.
  mutating func connectionBegan(_ count: Int) { most = max(most, count) }

  /// Records the end of a connection.
  ///
  /// - Parameter count: the current number of connections.
  /// - Returns: whether memory should be returned now.
  mutating func connectionEnded(_ count: Int) -> Bool {
    guard most - count >= Self.step else { return false }
    most = count
    return true
  }

  /// Returns free memory to the system, on another thread. Does nothing on systems without glibc.
  static func begin() {
    #if canImport(Glibc)
    Task.detached(priority: .background) {
      // Glibc's module does not declare `malloc_trim`.
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    #endif
  }
}
#endif
