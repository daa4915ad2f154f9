import Testing
import Waymark

@Suite("Layout traits")
struct LayoutTraitsTests {
  @Test("layout traits have space for all columns by default, and always for at least one")
  func bounds() {
    #expect(LayoutTraits().columns == .max)
    #expect(LayoutTraits(columns: -3).columns == 1)
    var traits = LayoutTraits(columns: 2)
    #expect(!traits.isCollapsed)
    traits.columns = 0
    #expect(traits.isCollapsed)
  }
}
