public import ColourService
public import ScreenKit
import Waymark

/// What goes wrong with the next answers about a flow, as its operator chooses.
@MainActor
public struct FaultsDesk {
  private let desk: Desk
  private let flowID: @MainActor () -> String?

  /// Opens the desk for a flow, which may be another one each time.
  public init(_ desk: Desk, flow: @escaping @MainActor () -> String?) {
    (self.desk, flowID) = (desk, flow)
  }

  /// All faults as a list; pressing one has the next answer go wrong like that.
  ///
  /// - Parameter buttons: what can be done besides.
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
      buttons: [ScreenButton("Answer well", doing: { self.change { $0.forgetFaults() } })] + buttons)
  }

  private var text: [String] {
    guard let flow = flowID().flatMap({ desk.flow($0) }) else { return ["There is no flow."] }
    if flow.faults.isEmpty { return ["The next answer goes well."] }
    return ["To come: \(flow.faults.map(\.title).joined(separator: "; "))."]
  }

  private func change(_ change: (inout DeskFlow) -> Void) {
    if let id = flowID() { desk.change(id, change) }
  }
}
