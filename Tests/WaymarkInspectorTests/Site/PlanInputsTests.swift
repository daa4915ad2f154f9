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

  @Test("the plan preview starts with the destination and the route of a request")
  func request() async {
    await app.navigator.go(to: Account(number: 7))
    #expect(last?.key == "Account" && last?.value == #"{"number":7}"# && last?.route == "default")
  }

  @Test("the plan preview starts with the destination of a link")
  func link() async {
    await app.navigator.open("bank://accounts/8")
    #expect(last?.key == "Account" && last?.value == #"{"number":8}"#)
  }

  @Test("the plan preview starts empty for a change and for a request without a destination")
  func noDestination() async {
    #expect(last == nil)
    await app.navigator.go(to: Account(number: 7))
    await app.navigator.back()
    #expect(last == nil)
  }

  @Test("the plan preview starts empty for a destination with a sensitive value")
  func sensitive() async {
    await app.navigator.go(to: Statement(account: 1, owner: "Ann"))
    #expect(last == nil)
  }
}
#endif
