#if Web
import Testing

@testable import WaymarkWeb

struct MemoryReturnTests {
  @Test("the server returns memory once for every 500 ended connections")
  func memoryIsGivenBackInSteps() {
    var memory = MemoryReturn()
    for count in 1...2_000 { memory.connectionBegan(count) }
    let due = (0..<2_000).reversed().filter { memory.connectionEnded($0) }
    #expect(due == [1_500, 1_000, 500, 0])
  }

  @Test("a server with fewer than 500 ended connections returns no memory")
  func fewClientsNeverGiveMemoryBack() {
    var memory = MemoryReturn()
    var due = 0
    for _ in 0..<100 {
      for count in 0..<499 { memory.connectionBegan(count) }
      for count in (0..<499).reversed() where memory.connectionEnded(count) { due += 1 }
    }
    #expect(due == 0)
  }
}
#endif
