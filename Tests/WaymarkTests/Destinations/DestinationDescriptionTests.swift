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

  @Test("a destination is described as its Swift initializer call, without nil properties")
  func isWhatMakesItInSwift() {
    #expect(AnyDestination(Product(id: 42, ref: "mail")).description == "Product(id: 42, ref: \"mail\")")
    #expect(
      AnyDestination(Product(id: 42, ref: "a \"b\"")).description == #"Product(id: 42, ref: "a \"b\"")"#)
    #expect(AnyDestination(Product(id: 42)).description == "Product(id: 42)")
  }

  @Test("the description shows the value of a nested optional")
  func saysWhatIsInAnOptionalInAnOptional() {
    #expect(AnyDestination(Twofold(value: 7)).description == "Twofold(value: 7)")
    #expect(AnyDestination(Twofold(value: .some(nil))).description == "Twofold(value: nil)")
    #expect(AnyDestination(Twofold(value: nil)).description == "Twofold()")
  }

  @Test("a destination with a custom description keeps that description")
  func isInTheDestinationsOwnWords() {
    #expect(AnyDestination(Note(text: "x")).description == "a note")
    #expect(AnyDestination(Page.first).description == "first")
  }
}
