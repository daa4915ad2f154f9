import Testing
import Waymark

@Suite("The description of a destination")
struct DestinationDescriptionTests {
  private struct Product: Destination {
    var id: Int
    var ref: String?
  }

  private struct Twofold: Destination { var value: Int?? }

  private struct Note: Destination, CustomStringConvertible {
    var text: String?
    var description: String { "a note" }
  }

  private enum Page: String, Destination { case first }

  @Test("is the Swift expression that creates it, without the properties that are nil")
  func isWhatMakesItInSwift() {
    #expect(AnyDestination(Product(id: 42, ref: "mail")).description == "Product(id: 42, ref: \"mail\")")
    #expect(
      AnyDestination(Product(id: 42, ref: "a \"b\"")).description == #"Product(id: 42, ref: "a \"b\"")"#)
    #expect(AnyDestination(Product(id: 42)).description == "Product(id: 42)")
  }

  @Test("shows the value of a nested optional")
  func saysWhatIsInAnOptionalInAnOptional() {
    #expect(AnyDestination(Twofold(value: 7)).description == "Twofold(value: 7)")
    #expect(AnyDestination(Twofold(value: .some(nil))).description == "Twofold(value: nil)")
    #expect(AnyDestination(Twofold(value: nil)).description == "Twofold()")
  }

  @Test("is the destination's own description, if it has one")
  func isInTheDestinationsOwnWords() {
    #expect(AnyDestination(Note(text: "x")).description == "a note")
    #expect(AnyDestination(Page.first).description == "first")
  }
}
