import MiniApps
import Testing
import Waymark

@testable import ShowcaseWeb

@MainActor
struct WindowAccountTests {
  @Test("the eight latest requests are kept, the latest first")
  func remembers() async throws {
    let navigator = try MiniApp.shop.open().navigator
    let account = WindowAccount(of: navigator)
    for number in 1...20 { await navigator.open("/shows/\(number)") }
    #expect(account.records.count == 8)
    #expect(account.records.first.map { "\($0.cause)" } == "opening /shows/20")
  }

  @Test("a released account is deallocated")
  func forgets() async throws {
    let navigator = try MiniApp.shop.open().navigator
    var account: WindowAccount? = WindowAccount(of: navigator)
    weak let left = account
    account = nil
    await navigator.back()
    #expect(left == nil)
  }
}
