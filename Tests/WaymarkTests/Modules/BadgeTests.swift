import Testing
import Waymark

/// The badges that modules declare for tabs.
@MainActor
struct BadgeTests {
  private struct Inbox: Destination {}
  private struct Unknown: Destination {}
  private final class Inboxes: Coordinator {}
  private final class View {}

  private let inbox = AnyDestination(Inbox())

  private func badge(_ declare: (ScreenModule<String>) -> ScreenModule<String>) -> String? {
    let module = declare(ScreenModule(Inbox.self) { _, _ in "inbox" })
    return ModuleRegistry { module }.badge(of: inbox)
  }

  @Test("a badge shows any number except 0, and any text except nil or an empty one")
  func values() {
    #expect(badge { $0.badge { 3 } } == "3")
    #expect(badge { $0.badge { -1 } } == "-1")
    #expect(badge { $0.badge { 0 } } == nil)
    #expect(badge { $0.badge { "new" } } == "new")
    #expect(badge { $0.badge { "" } } == nil)
    #expect(badge { $0.badge { nil } } == nil)
    #expect(badge { $0 } == nil)
  }

  @Test("the last of several badges replaces the others")
  func several() {
    #expect(badge { $0.badge { 3 }.badge { "new" } } == "new")
    #expect(badge { $0.badge { "new" }.badge { 0 } } == nil)
  }

  @Test("a wrapped view keeps its badge, and a badge appears only for its own destinations")
  func wrapped() {
    let registry = ModuleRegistry<String> { ScreenModule(Inbox.self) { _, _ in "inbox" }.badge { 4 } }
    let other = registry.wrapped({ Array($0) }, unwrap: { String($0) })
    #expect(other.badge(of: inbox) == "4")
    #expect(other.badge(of: AnyDestination(Unknown())) == nil)
  }

  @Test("the module of a screen with a coordinator can have a badge")
  func flows() {
    let module = ScreenModule<View>(Inbox.self) { _, _, _ in
      Inboxes()
    } build: { _, _, _ in
      View()
    } show: {
      $0
    }
    #expect(ModuleRegistry<View> { module.badge { 5 } }.badge(of: inbox) == "5")
    #expect(ModuleRegistry<View> { module.badge { "!" } }.badge(of: inbox) == "!")
  }
}
