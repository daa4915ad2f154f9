extension Navigator {
  /// Prints a fault in one line: the problem, what to do, and the place of the call. Release builds print
  /// nothing.
  func printInDebugBuild(_ fault: NavigationFault, at site: CodeLocation?) {
    #if DEBUG
    printInDebugBuild(SafeTexts(map: map).text(fault) + (site.map { " (requested at \($0))" } ?? ""))
    #endif
  }

  /// Prints the text of a fault in one line. Release builds print nothing.
  func printInDebugBuild(_ text: @autoclosure () -> String) {
    #if DEBUG
    printFault("Waymark: " + text().split(whereSeparator: \.isNewline).joined(separator: " "))
    #endif
  }

  /// Prints the faults that occurred while the navigator was created, unless the code that creates the
  /// navigator observes them before it returns to the main actor's executor.
  func printEarlyFaults() {
    #if DEBUG
    if earlyEvents.isEmpty { return }
    Task { [weak self] in
      for case .fault(let fault) in self?.earlyEvents ?? [] { self?.printInDebugBuild(fault, at: nil) }
    }
    #endif
  }

  /// Reports a view that the request being built cannot prepare, because it has another type.
  func reportNotPrepared(_ screen: NodeID, _ type: Any.Type, expected: Any.Type) {
    let request = machine.activeRequests.first { $0.phase == .building }?.request
    report(.notPrepared(screen, type, expected: expected), at: request?.site)
  }

  /// Returns the place of the call that made a request, or `nil` if the request has ended or the app's code
  /// has not made it. Always `nil` in release builds.
  func site(of request: RequestID) -> CodeLocation? {
    machine.index(of: request).flatMap { machine.activeRequests[$0].request.site }
  }
}

extension CodeLocation {
  /// Returns the place of a call in a debug build, and `nil` in a release build, which has no use for it.
  @inline(__always)
  static func ofCall(_ file: String, _ line: Int) -> CodeLocation? {
    #if DEBUG
    CodeLocation(file: file, line: line)
    #else
    nil
    #endif
  }
}
