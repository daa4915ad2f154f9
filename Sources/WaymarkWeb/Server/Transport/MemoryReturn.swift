#if Web
#if canImport(Glibc)
import Glibc
#endif

/// A policy that decides when a server returns memory to the system.
///
/// When connections end, glibc keeps their memory for new connections, without a limit. Without this policy,
/// a server would keep all the memory that it needed at a peak in traffic.
struct MemoryReturn {
  /// The decrease in the number of connections after which memory is returned.
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
  /// - Returns: whether to return memory now.
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
