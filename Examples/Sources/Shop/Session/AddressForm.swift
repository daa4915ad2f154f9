import Observation
import ScreenKit
import Waymark

/// The model of the checkout's address form. Until the address is saved, a leave guard asks the user before
/// the screen goes away.
@MainActor
@Observable
final class AddressForm {
  /// A sentence about the address.
  private(set) var text = "Where should we send your order?"
  private var isUnsaved = false
  @ObservationIgnored private weak var scope: ScreenScope?
  @ObservationIgnored private var asking: [CheckedContinuation<Bool, Never>] = []

  init(_ scope: ScreenScope) {
    self.scope = scope
  }

  /// Marks the form as changed and sets the leave guard.
  func edit() {
    if isUnsaved { return }
    isUnsaved = true
    text = "Your address is not saved."
    scope?.leaveGuard = LeaveGuard("the address is not saved") { [weak self] in
      await self?.asksToLeave() ?? true
    }
  }

  /// Saves the address and removes the leave guard.
  func save() {
    text = isUnsaved ? "Your address is saved." : "There is nothing new to save."
    isUnsaved = false
    scope?.leaveGuard = nil
  }

  /// Asks the user in a dialog. Requests that ask while the dialog is open get the same answer.
  private func asksToLeave() async -> Bool {
    await withCheckedContinuation { waiting in
      asking.append(waiting)
      Task {
        let outcome = await scope?.navigator?.go(to: DiscardChanges(), with: .payload(self))
        if outcome?.node == nil { decide(false) }
      }
    }
  }

  /// Gives the user's answer to all pending requests. The dialog calls it when it goes away, for any reason.
  func decide(_ discards: Bool) {
    let answered = asking
    asking = []
    for one in answered { one.resume(returning: discards) }
  }
}
