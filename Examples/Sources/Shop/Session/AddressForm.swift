import Observation
import ScreenKit
import Waymark

/// The address that the user fills in to check out. As long as it has not been saved, its screen asks before it leaves.
@MainActor
@Observable
final class AddressForm {
  /// Whether something was filled in that has not been saved.
  private(set) var isUnsaved = false
  @ObservationIgnored private weak var scope: ScreenScope?
  @ObservationIgnored private var asking: [CheckedContinuation<Bool, Never>] = []

  init(_ scope: ScreenScope) {
    self.scope = scope
  }

  /// Takes note of something filled in.
  func edit() {
    if isUnsaved { return }
    isUnsaved = true
    scope?.leaveGuard = LeaveGuard("the address is not saved") { [weak self] in
      await self?.asksToLeave() ?? true
    }
  }

  /// Saves the address: from now on its screen leaves without a question.
  func save() {
    isUnsaved = false
    scope?.leaveGuard = nil
  }

  /// Asks the user by a dialog. All who want the screen to leave meanwhile get the same answer.
  private func asksToLeave() async -> Bool {
    await withCheckedContinuation { waiting in
      asking.append(waiting)
      Task {
        let outcome = await scope?.navigator?.go(to: DiscardChanges(), with: self)
        if outcome?.node == nil { decide(false) }
      }
    }
  }

  /// Tells those who ask, when the dialog has left, whichever way.
  func decide(_ discards: Bool) {
    let answered = asking
    asking = []
    for one in answered { one.resume(returning: discards) }
  }
}
