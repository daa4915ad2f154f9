public import ColourService
public import ScreenKit
import Waymark

/// Builds a screen on which the operator chooses the faults of the next replies for a flow.
@MainActor
public struct FaultsDesk {
  private let desk: Desk
  private let flowID: @MainActor () -> String?

  /// Creates the builder. The closure returns the id of the current flow, which can change.
  public init(_ desk: Desk, flow: @escaping @MainActor () -> String?) {
    (self.desk, flowID) = (desk, flow)
  }

  /// Returns the screen. Pressing a row adds its fault to the next replies.
  ///
  /// - Parameter buttons: additional buttons.
  public func view(
    _ title: String, saying words: @escaping @MainActor () -> [String] = { [] },
    _ buttons: [ScreenButton] = []
  ) -> ScreenDescription {
    ScreenDescription(
      title, text: self.text + words(),
      rows: DeskFault.allCases.map { fault in
        ScreenRow(fault.title) {
          self.change { $0.add(fault) }
          return nil
        }
      },
      buttons: [ScreenButton("Clear all faults", doing: { self.change { $0.forgetFaults() } })] + buttons)
  }

  private var text: [String] {
    guard let flow = flowID().flatMap({ desk.flow($0) }) else { return ["There is no flow."] }
    if flow.faults.isEmpty { return ["The next response has no fault."] }
    return ["Next faults: \(flow.faults.map(\.title).joined(separator: "; "))."]
  }

  private func change(_ change: (inout DeskFlow) -> Void) {
    if let id = flowID() { desk.change(id, change) }
  }
}
