#if Web
import Testing

@testable import WaymarkWeb

struct MessageAllowanceTests {
  @Test("all messages allowed for one second can arrive at once")
  func asManyAsMayComeInASecondMayComeAtOnce() {
    var allowance = MessageAllowance(perSecond: 3)
    #expect((0..<3).map { _ in allowance.use(at: .zero) } == [.zero, .zero, .zero])
  }

  @Test("messages that exceed the rate limit wait")
  func theRestWaitForTheirTurn() {
    var allowance = MessageAllowance(perSecond: 2)
    for _ in 0..<2 { _ = allowance.use(at: .zero) }
    #expect(allowance.use(at: .zero) == .seconds(0.5))
    #expect(allowance.use(at: .seconds(0.5)) == .seconds(0.5))
  }

  @Test("unused message allowance does not accumulate")
  func whatIsNotUsedIsNotSavedUp() {
    var allowance = MessageAllowance(perSecond: 1)
    #expect(allowance.use(at: .seconds(100)) == .zero)
    #expect(allowance.use(at: .seconds(100)) == .seconds(1))
  }
}
#endif
