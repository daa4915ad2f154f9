import Foundation

/// The JSON format in which the steps of a flow are sent.
struct DeskList: Encodable {
  var version = 1
  let id: String
  var steps: [DeskStep]

  init(_ flow: DeskFlow) {
    (id, steps) = (flow.id, flow.steps)
  }

  /// The list as JSON, with sorted keys.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)) ?? Data()
  }
}

extension DeskList {
  /// Returns the JSON of the list with a fault in it. A fault that does not concern the list leaves it as it
  /// is.
  func spoiled(by fault: DeskFault?) -> Data {
    switch fault {
    case .malformed: json.prefix(json.count / 2)
    case .wrongVersion: changed { $0.version = 2 }
    case .duplicateIDs: changed { $0.steps += $0.steps.suffix(1) }
    case .unknownScreen: changed { $0.insertNext(DeskStep("violet")) }
    case .unfitScreen:
      changed { $0.insertNext(DeskStep("plaid", screen: "yellow", parameters: ["shade": "plaid"])) }
    case .empty: changed { $0.steps = [] }
    case .huge:
      changed {
        $0.insertNext(DeskStep("huge", parameters: ["text": String(repeating: "a", count: 10_000_000)]))
      }
    case .endless: changed { $0.steps = (1...100_000).map { DeskStep("\($0)", screen: "red") } }
    case .slow, .failing, .silent, .redirectLoop, .foreignRedirect, nil: json
    }
  }

  private func changed(_ change: (inout DeskList) -> Void) -> Data {
    var list = self
    change(&list)
    return list.json
  }

  /// Inserts a step before the first pending one.
  private mutating func insertNext(_ step: DeskStep) {
    steps.insert(step, at: steps.firstIndex { $0.status == .pending } ?? steps.count)
  }
}
