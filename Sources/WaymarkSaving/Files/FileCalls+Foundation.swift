#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
/// The system calls with which a file is written. Tests replace them with calls that fail or are slow.
package struct FileCalls: Sendable {
  /// Creates a file that only its owner can read, and opens it. Fails if the file exists.
  package var create: @Sendable (_ path: String) throws -> CInt = { path in
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    return CInt(try FileCalls.result { path.withCString { Int(open($0, flags, 0o600)) } })
  }

  /// Appends bytes to a file. Returns their number, which can be smaller than requested.
  package var append: @Sendable (UnsafeRawBufferPointer, _ file: CInt) throws -> Int = { bytes, file in
    guard let start = bytes.baseAddress else { return 0 }
    return try FileCalls.result { write(file, start, bytes.count) }
  }

  /// Waits until the content of a file is on the disk.
  package var synchronize: @Sendable (_ file: CInt) throws -> Void = { file in
    _ = try FileCalls.result { Int(fsync(file)) }
  }

  /// Renames a file, which replaces the file that has the new name.
  package var replace: @Sendable (_ old: String, _ new: String) throws -> Void = { old, new in
    _ = try FileCalls.result { old.withCString { old in new.withCString { Int(rename(old, $0)) } } }
  }

  package init() {}

  /// Returns the result of a system call, which is repeated if a signal interrupts it.
  private static func result(_ call: () -> Int) throws -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }
}
#endif
