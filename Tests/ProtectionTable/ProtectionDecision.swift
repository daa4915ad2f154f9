/// A decision of the interceptor in the table.
package enum ProtectionDecision: CaseIterable, Sendable {
  case allow, redirect, refuse, hold
}
