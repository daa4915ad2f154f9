import Foundation

@testable import Waymark
@testable import WaymarkSaving

/// The complete texts of the errors of saved navigation and of logs.
enum SavedTexts {
  /// Texts of saved navigation that cannot be read, and the errors.
  static let files: [(json: String, String)] = [
    ("", "the saved navigation is damaged: invalid JSON at line 1, column 1"),
    ("{\n\"version\": 2,,", "the saved navigation is damaged: invalid JSON at line 2, column 14"),
    (
      #"{"version": 3}"#,
      "the navigation was saved in version 3 of the format; this version of Waymark reads version 2"
    ),
    ("{}", "the saved navigation is damaged: version is missing"),
    (
      #"{"version": 2, "window": 0, "nextNumber": 1, "nodes": 7}"#,
      "the saved navigation is damaged: nodes has the wrong type"
    ),
    (
      #"{"version": 2, "window": 0, "nextNumber": 1, "nodes": [{}]}"#,
      "the saved navigation is damaged: nodes[0].id is missing"
    ),
    (
      #"{"version": 2, "window": 0, "nextNumber": \#(UInt64.max), "nodes": []}"#,
      "the saved navigation is damaged: nextNumber is larger than 1099511627776"
    ),
    (
      #"{"version": 2, "window": 0, "nextNumber": 4, "nodes": [{"id": 1, "layer": {"style": "sheet", "options": "tall"}}]}"#,
      "the saved navigation is damaged: nodes[0].layer.options is not a list of presentation options"
    ),
    (
      file(#"{"id": 2, "in": 0, "container": "stack", "value": {}, "selection": 9}"#, home),
      "the saved navigation is damaged: nodes[1].selection is #9, which is not in stack #2"
    ),
    (
      #"{"version": 2, "window": 0, "nextNumber": 4, "nodes": [], "metadata": [{"node": 2, "tags": [{"group": "g", "number": 9, "value": "a", "place": 0}]}]}"#,
      "the saved navigation is damaged: metadata[0] has a tag whose number is not smaller than nextNumber"
    ),
    (
      inStack(#"{"id": 3, "in": 1, "screen": "Screen", "value": \#(nested(65))}"#),
      "the saved navigation is too large: it is nested too deeply at line 1, column 249"
    ),
  ]

  /// The errors of reading that no short text can cause.
  static let limits: [(SavedNavigationError, String)] = [
    (.noTypes, "the decoder has no types: add RestorableTypes to its userInfo"),
    (SavedFault.tooManyBytes.error, "the saved navigation is too large: it has more than 67108864 bytes"),
    (
      SavedFault.tooManyContainers(at: [SavedField.root]).error,
      "the saved navigation is too large: root is in more than 64 containers"
    ),
    (
      SavedLimit.nodes.fault(at: [SavedField.nodes]).error,
      "the saved navigation is too large: nodes exceeds the limit of 100000 nodes"
    ),
    (
      SavedLimit.metadata.fault(at: [SavedField.metadata]).error,
      "the saved navigation is too large: metadata exceeds the limit of 100000 entries of metadata"
    ),
    (
      SavedLimit.declared.fault(at: [SavedField.nodes]).error,
      "the saved navigation is too large: nodes exceeds the limit of 100000 declared children"
    ),
  ]

  /// The reasons why a saved navigation is not restored at launch.
  static let launches: [(NavigationLaunch.Fault, String)] = [
    (.diedWhileStarting, "the app ended twice while it restored this navigation"),
    (
      .unreadable("\(SavedNavigationError.noTypes)"),
      "the decoder has no types: add RestorableTypes to its userInfo"
    ),
  ]

  /// Texts of saved navigation from which one screen or container is dropped, and the descriptions of all
  /// that is dropped.
  static let dropped: [(json: String, [String])] = [
    (
      inStack(home, #"{"id": 4, "in": 1, "screen": "Gone", "value": {}}"#, above),
      [
        "Gone: no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)",
        "Screen: the screen below it was not restored",
      ]
    ),
    (
      inStack(home, #"{"id": 4, "in": 1, "screen": "Screen", "value": {"nme": "a"}}"#),
      ["Screen: nodes[3].value.name is missing"]
    ),
    (
      inStack(home, #"{"id": 4, "in": 1, "screen": "Screen", "value": {"name": 7}}"#),
      ["Screen: nodes[3].value.name has the wrong type"]
    ),
    (
      inStack(home, #"{"id": 4, "in": 1, "screen": "Screen"}"#),
      ["Screen: nodes[3].value is missing"]
    ),
    (
      inStack(home, #"{"id": 4, "in": 1, "screen": "Shelf", "value": {}}"#),
      ["Shelf: it is a container, not a screen"]
    ),
    (
      file(#"{"id": 2, "in": 0, "container": "rings", "value": {}}"#),
      ["rings: no container kind has this key: add it with NavigationMap.restoring(_:kinds:)"]
    ),
    (
      file(#"{"id": 2, "in": 0, "container": "tabs", "value": {}}"#, home),
      ["tabs: its contents are invalid: no child is selected: select one"]
    ),
  ]

  /// Changes to the lines of a log, and the error in reading or replaying the log.
  static let logs: [(change: @Sendable (inout [String]) -> Void, String)] = [
    ({ $0 = [] }, "line 1 of the log is damaged: it has no header"),
    ({ $0.removeFirst() }, "line 1 of the log is damaged: the header is missing"),
    ({ $0.insert($0[0], at: 1) }, "line 2 of the log is damaged: it is a second header"),
    (
      { $0[0] = $0[0].replacing("waymark", with: "other") },
      "line 1 of the log is damaged: header.format is not waymark-log"
    ),
    (
      { $0[0] = $0[0].replacing(#""version":4"#, with: #""version":2"#) },
      "the log was written in version 2 of the format; this version of Waymark reads version 4"
    ),
    ({ $0.remove(at: 1) }, "line 2 of the log is damaged: the state before the first change is missing"),
    ({ $0.remove(at: 2) }, "line 3 of the log is damaged: change 2 follows change 0"),
    (
      { $0.insert($0[1], at: 3) },
      "line 4 of the log is damaged: it has the state after change 0, but the previous change is 1"
    ),
    (
      { $0[2] = #"{"x":\#(nested(300)),"# + $0[2].dropFirst() },
      "line 3 of the log is damaged: it is nested too deeply at line 1, column 75"
    ),
    (
      { $0[3] = $0[3].replacing(#""onto":1"#, with: #""onto":4"#) },
      "line 4 of the log is damaged: cannot push #5 onto #4: #4 has no children"
    ),
    (
      { $0[3] = $0[3].replacing(#""id":5"#, with: #""id":4"#) },
      "line 4 of the log is damaged: cannot push #4 onto #1: an id is used twice"
    ),
    (
      { $0[3] = #"{"change":{"revision":2,"cause":"stateSet","operations":[{"select":2,"in":1}]}}"# },
      "line 4 of the log is damaged: it leads to an invalid state (#1: a stack must not have a selection, because its last child is visible)"
    ),
  ]

  /// The errors of logs that are too long to be written here, and of replaying one.
  static let replays: [(NavigationLogError, String)] = [
    (NavigationLogError(line: 0, problem: .tooLarge), "the log is too large"),
    (NavigationLogError(line: 3, problem: .tooLarge), "line 3 of the log is too large"),
    (
      NavigationLogError(line: 3, problem: .otherState(7)),
      "line 3 of the log: the changes do not lead to the state recorded after change 7"
    ),
  ]

  private static let home = #"{"id": 3, "in": 1, "screen": "Screen", "value": {"name": "home"}}"#
  private static let above = #"{"id": 5, "in": 1, "screen": "Screen", "value": {"name": "above"}}"#

  private static func file(_ nodes: String...) -> String { file(nodes) }

  private static func file(_ nodes: [String]) -> String {
    let list = [#"{"id": 1, "layer": null}"#] + nodes
    return #"{"version": 2, "window": 0, "nextNumber": 9, "nodes": [\#(list.joined(separator: ", "))]}"#
  }

  private static func inStack(_ children: String...) -> String {
    file([#"{"id": 2, "in": 0, "container": "stack", "value": {}}"#] + children)
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
