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
  /// - Parameters:
  ///   - words: additional paragraphs.
  ///   - buttons: additional buttons.
  public func view(
    _ title: String, saying words: @escaping @MainActor () -> [String] = { [] },
    _ buttons: @autoclosure @escaping @MainActor () -> [ScreenButton] = []
  ) -> ScreenDescription {
    ScreenDescription(
      title, picture: ScreenPicture(.cloud, .blue), text: self.text + words(), following: { self.rows },
      buttons: [
        ScreenButton(
          "Clear all faults", obstacle: self.flow?.faults.isEmpty == false ? nil : "There are none.",
          doing: { self.change { $0.forgetFaults() } })
      ] + buttons())
  }

  private var flow: DeskFlow? { flowID().flatMap { desk.flow($0) } }

  private var text: [String] {
    guard let flow else { return ["There is no walk yet. Plan one to choose its faults."] }
    if flow.faults.isEmpty { return ["Choose what goes wrong with the next answers of the server."] }
    return ["Next faults: \(flow.faults.map(\.title).joined(separator: "; "))."]
  }

  private var rows: [ScreenRow] {
    guard let flow, flow.faults.count < DeskFlow.limit else { return [] }
    return DeskFault.allCases.map { fault in
      ScreenRow(fault.title) {
        self.change { $0.add(fault) }
        return nil
      }
    }
  }

  private func change(_ change: (inout DeskFlow) -> Void) {
    if let id = flowID() { desk.change(id, change) }
  }
}
