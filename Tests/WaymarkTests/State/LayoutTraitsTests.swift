import Foundation
import Testing
import Waymark

@Suite("What a host says about its room")
struct LayoutTraitsTests {
  private func read(_ text: String) throws -> LayoutTraits {
    try JSONDecoder().decode(LayoutTraits.self, from: Data(text.utf8))
  }

  @Test("has room for all columns by default, and for one at least")
  func bounds() {
    #expect(LayoutTraits().columns == .max)
    #expect(LayoutTraits(columns: -3).columns == 1)
    var traits = LayoutTraits(columns: 2)
    #expect(!traits.isCollapsed)
    traits.columns = 0
    #expect(traits.isCollapsed)
  }

  @Test("is read as it was written, and says nothing if there is room for all")
  func codes() throws {
    for columns in [1, 2, 3, .max] {
      let text = String(decoding: try JSONEncoder().encode(LayoutTraits(columns: columns)), as: UTF8.self)
      #expect(text == (columns == .max ? "{}" : #"{"columns":\#(columns)}"#))
      #expect(try read(text).columns == columns)
    }
  }

  @Test("is read as older logs have it")
  func older() throws {
    #expect(try read(#"{"isCollapsed":true}"#).columns == 1)
    #expect(try read(#"{"isCollapsed":false}"#).columns == .max)
  }

  @Test("refuses what is no count", arguments: [#"{"columns":"two"}"#, #"{"columns":1.5}"#])
  func refuses(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }
}
