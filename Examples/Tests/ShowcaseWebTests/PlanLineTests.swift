import Testing

@testable import ShowcaseWeb

struct PlanLineTests {
  @Test(
    "each kind of plan line has its own CSS class",
    arguments: [
      ("  1. make stack #2", "is-reason"), ("  + Home() #3 into stack #2", "is-added"),
      ("  - Home() #3", "is-removed"), ("  > stack #4 in front in tabs #1", "is-changed"),
      ("Arrives at Home() #3.", "is-note"),
    ])
  func names(line: String, name: String) {
    #expect(PlanLine(Substring(line)).name == name)
    #expect(!PlanLine(Substring(line)).text.hasPrefix(" "))
  }
}
