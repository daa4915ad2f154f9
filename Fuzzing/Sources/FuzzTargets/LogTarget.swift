import Foundation
import Waymark
import WaymarkSaving

extension FuzzTarget {
  /// A target for logs. A log must be rejected with a one-line error, or its replay must lead to well-formed
  /// states.
  static let log = FuzzTarget(
    "log",
    words: [
      "\"header\":{}", "\"format\":\"waymark-log\"", "\"version\":4", "\"app\":\"1\"", "\"window\":\"w\"",
      "\"revision\":1", "\"state\":{}", "\"nodes\":[]", "\"layer\":null", "\"nextNumber\":9", "\"change\":{}",
      "\"cause\":\"layoutTraits\"", "\"cause\":\"stateSet\"", "\"host\":\"popped\"",
      "\"action\":{\"back\":null}",
      "\"operations\":[]", "\"notes\":[]", "{\"dismiss\":[7]}", "{\"pop\":1,\"to\":1}",
      "{\"select\":null,\"in\":2}",
      "{\"push\":[{\"kept\":3}],\"onto\":2}", "{\"replace\":[],\"from\":0,\"to\":1,\"in\":1}",
      "\"root\":[]", "\"present\":[]", "\"update\":[]", "\"kept\":3", "\"kept\":{\"token\":1,\"name\":\"a\"}",
      "\"selected\":2", "\"of\":3", "\"nextNumber\":9",
      "\"columns\":1", "\"screen\":\"Home\"",
      "\"container\":\"stack\"",
      "\"external\":{\"token\":1,\"name\":\"a\"}", "\"value\":{}", "\"in\":0", "\n", "281474976710656",
      "18446744073709551615",
    ]
  ) { bytes in
    let world = try World()
    do {
      let log = try NavigationLog(Data(bytes), types: world.types)
      try log.replay { change, state in
        let fault = state.validate().first
        try Finding.unless(
          fault == nil, "change \(change.revision) leads to an invalid state: \(fault as Any)")
      }
      _ = try log.divergence(from: world.map, start: .stack(Home()))
      return true
    } catch let error as NavigationLogError {
      let text = error.description
      try Finding.unless(text.utf8.count < 1_000, "the error is long: \(text)")
      try Finding.unless(!text.contains("\n"), "the error has several lines: \(text)")
      return false
    }
  }
}
