import Foundation
import Testing
import Waymark

@Suite("Layout traits")
struct LayoutTraitsTests {
  private func read(_ text: String) throws -> LayoutTraits {
    try JSONDecoder().decode(LayoutTraits.self, from: Data(text.utf8))
  }

  @Test("have space for all columns by default, and for at least one")
  func bounds() {
    #expect(LayoutTraits().columns == .max)
    #expect(LayoutTraits(columns: -3).columns == 1)
    var traits = LayoutTraits(columns: 2)
    #expect(!traits.isCollapsed)
    traits.columns = 0
    #expect(traits.isCollapsed)
  }

  @Test("are decoded unchanged, and encoded as an empty object if there is space for all columns")
  func codes() throws {
    for columns in [1, 2, 3, .max] {
      let text = String(decoding: try JSONEncoder().encode(LayoutTraits(columns: columns)), as: UTF8.self)
      #expect(text == (columns == .max ? "{}" : #"{"columns":\#(columns)}"#))
      #expect(try read(text).columns == columns)
    }
  }

  @Test("are decoded from the format of older logs")
  func older() throws {
    #expect(try read(#"{"isCollapsed":true}"#).columns == 1)
    #expect(try read(#"{"isCollapsed":false}"#).columns == .max)
  }

  @Test("reject an invalid column count", arguments: [#"{"columns":"two"}"#, #"{"columns":1.5}"#])
  func refuses(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }
}
