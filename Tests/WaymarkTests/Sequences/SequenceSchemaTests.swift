import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSequences

/// The JSON schema of sequences for developers of servers.
struct SequenceSchemaTests {
  private let schema: [String: Any]
  private let step: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Documentation/formats/sequence.schema.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    schema = try #require(read as? [String: Any])
    let list = try #require(Self.properties(of: schema)["steps"] as? [String: Any])
    step = try #require(list["items"] as? [String: Any])
  }

  private static func properties(of schema: [String: Any]) -> [String: Any] {
    schema["properties"] as? [String: Any] ?? [:]
  }

  @Test("the schema lists all fields and marks the required ones")
  func fields() {
    #expect(Set(Self.properties(of: schema).keys) == Set(StepSequence.Field.allCases.map(\.rawValue)))
    #expect(Set(Self.properties(of: step).keys) == Set(SequenceStep.Field.allCases.map(\.rawValue)))
    #expect(schema["required"] as? [String] == ["version", "id", "steps"])
    #expect(step["required"] as? [String] == ["id", "status"])
  }

  @Test("the schema contains the version, the statuses and the default limit")
  func values() throws {
    let version = try #require(Self.properties(of: schema)["version"] as? [String: Any])
    let status = try #require(Self.properties(of: step)["status"] as? [String: Any])
    let steps = try #require(Self.properties(of: schema)["steps"] as? [String: Any])
    #expect(version["const"] as? Int == StepSequence.version)
    #expect(status["enum"] as? [String] == StepStatus.allCases.map(\.rawValue))
    #expect(steps["maxItems"] as? Int == SequenceLimits().steps)
  }

  @Test("the examples in the schema are valid sequences")
  func examples() throws {
    let examples = try #require(schema["examples"] as? [[String: Any]])
    let read = try examples.map { try StepSequence(json: JSONSerialization.data(withJSONObject: $0)) }
    #expect(read.map(\.steps.count) == [0, 3])
    #expect(read.last?.step("first-yellow")?.screen == "yellow" && read.last?.revisits == true)
  }
}
