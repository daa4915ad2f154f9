extension NavigationFault: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    switch self {
    case .malformedStart(let faults):
      "the window's start is not well-formed: \(faults.map(\.description).joined(separator: ", "))"
    case .uncovering(let failure): "a screen that was uncovered has no view: \(failure)"
    case .missingCoordinator(let node): "\(node) is there again without its coordinator: register that"
    case .drifted: "the host shows something else than the state says, and will not be moved"
    case .failed(let action, let error): "\(action) failed: \(error)"
    case .flowFailed(let action, let error): "\(action) failed: \(error)"
    case .interceptorTimeout(let timeout): "\(timeout)"
    case .resolverTimeout(let timeout): "\(timeout)"
    case .guardTimeout(let timeout): "\(timeout)"
    case .hostTimeout(let timeout): "\(timeout)"
    }
  }
}
