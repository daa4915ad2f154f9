/// Access to held requests for test hosts, which limit how long a test waits.
extension Navigator {
  /// Returns whether a request is held and a caller waits for its outcome.
  package func hasCaller(ofHeld id: RequestID) -> Bool {
    guard machine.hold(of: id) != nil, let index = machine.index(of: id) else { return false }
    return !machine.activeRequests[index].callers.isEmpty
  }

  /// Refuses a held request. Does nothing if the request is not held.
  package func refuseHeld(_ id: RequestID, reason: String) { send(.expired(id, reason: reason)) }
}
