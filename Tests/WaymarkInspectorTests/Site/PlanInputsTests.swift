#if Web && DEBUG
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

@Suite("The inputs of the plan preview")
@MainActor
struct PlanInputsTests {
  private let app: BankApp

  init() throws { app = try BankApp() }

  private var last: PlanInputs? { app.moments.last.flatMap { PlanInputs($0) } }

  @Test("are the destination and the route of a request")
  func request() async {
    await app.navigator.go(to: Account(number: 7))
    #expect(last?.key == "Account" && last?.value == #"{"number":7}"# && last?.route == "default")
  }

  @Test("are the destination of a link")
  func link() async {
    await app.navigator.open("bank://accounts/8")
    #expect(last?.key == "Account" && last?.value == #"{"number":8}"#)
  }

  @Test("are missing for a request without a destination, and for an event that is no request")
  func noDestination() async {
    #expect(last == nil)
    await app.navigator.go(to: Account(number: 7))
    await app.navigator.back()
    #expect(last == nil)
  }

  @Test("are missing for a destination with a sensitive value")
  func sensitive() async {
    await app.navigator.go(to: Statement(account: 1, owner: "Ann"))
    #expect(last == nil)
  }
}
#endif
