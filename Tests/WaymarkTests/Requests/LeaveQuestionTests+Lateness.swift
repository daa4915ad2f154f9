import Testing

@testable import Waymark

/// Leave guards that do not decide in time.
extension LeaveQuestionTests {
  @Test(
    "a guard past its deadline blocks waiting and queued requests until it returns, and is then asked again")
  func late() throws {
    var test = try guarded("a")
    test.go(Screen("home"), caller: 1)
    test.go(Screen("home"), caller: 2)
    test.back(caller: 3)
    test.send(.undecided(question(1), reason: "late"))
    #expect(test.answers.count == 3 && test.answers.allSatisfy { $0.contains("refused") })
    #expect(test.phases == [])
    #expect(test.back(caller: 4).count == 1 && test.answers.last?.contains("refused") == true)
    #expect(test.send(.consented(question(1), true)) == [] && test.screens == ["home", "a"])
    #expect(test.back(caller: 5) == ["question 2 to \(try test.screen("a"))"])
  }

  @Test("a guard past its deadline blocks no requests after its removal")
  func lateAndRemoved() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    test.send(.undecided(question(1), reason: "late"), .armed(try test.screen("a"), false))
    test.back(caller: 2)
    test.finish(2)
    #expect(test.answers.last == "answer 2: arrived" && test.screens == ["home"])
  }

  @Test("a deadline after the guard's decision has no effect")
  func notLate() throws {
    var test = try guarded("a")
    test.back(caller: 1)
    test.send(.consented(question(1), true))
    #expect(test.send(.undecided(question(1), reason: "late")) == [])
    test.finish(1)
    #expect(test.answers == ["answer 1: arrived"])
  }
}
