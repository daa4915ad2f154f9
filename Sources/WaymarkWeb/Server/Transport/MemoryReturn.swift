#if Web
#if canImport(Glibc)
import Glibc
#endif

/// A policy that decides when a server returns free memory to the system.
///
/// When connections end, glibc keeps their memory for later allocations. Without this policy, a server that
/// has handled many connections at once would never return the memory that they used.
struct MemoryReturn {
  /// The decrease in the number of connections that causes memory to be returned.
  static let step = 500

  /// The largest number of connections since memory was last returned to the system.
  private var most = 0

  /// Records a new connection.
  ///
  /// - Parameter count: the current number of connections.
  mutating func connectionBegan(_ count: Int) { most = max(most, count) }

  /// Records the end of a connection.
  ///
  /// - Parameter count: the current number of connections.
  /// - Returns: `true` if memory should be returned to the system now.
  mutating func connectionEnded(_ count: Int) -> Bool {
    guard most - count >= Self.step else { return false }
    most = count
    return true
  }

  /// Returns free memory to the system on a background thread. Does nothing if the system does not use glibc.
  static func begin() {
    #if canImport(Glibc)
    Task.detached(priority: .background) {
      // The Glibc module does not declare `malloc_trim`.
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    #endif
  }
}
#endif
