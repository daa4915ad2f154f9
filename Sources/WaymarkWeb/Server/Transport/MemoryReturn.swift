#if Web
#if canImport(Glibc)
import Glibc
#endif

/// Decides when a server gives memory back to the system.
///
/// The memory of connections that have ended is free for new ones. glibc keeps it for them without a limit, so a server that
/// many clients once visited at the same time would stay large.
struct MemoryReturn {
  /// How many connections have to end for memory to be given back.
  static let step = 500

  /// The largest number of connections since memory was given back last.
  private var most = 0

  /// Takes note that a connection has begun.
  ///
  /// - Parameter count: how many connections there are now.
  mutating func connectionBegan(_ count: Int) { most = max(most, count) }

  /// Takes note that a connection has ended.
  ///
  /// - Parameter count: how many connections there are now.
  /// - Returns: whether so many have ended that memory should be given back now.
  mutating func connectionEnded(_ count: Int) -> Bool {
    guard most - count >= Self.step else { return false }
    most = count
    return true
  }

  /// Gives free memory back to the system, on another thread. Nothing happens where the allocator does that by itself.
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
