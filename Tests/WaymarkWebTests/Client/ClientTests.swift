#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct ClientTests {
  private let script = ClientScript.text
  private let style = String(decoding: PackageResources.waymark_css, as: UTF8.self)

  @Test("the style sheet has a rule for every class in the pages")
  func knowsClasses() async throws {
    let app = try await PageFixture(start: .tabs(.stack(Fragile(), Start()), .screen(Drawer())))
    var names: Set<Substring> = []
    for _ in 0..<2 {
      for classes in try app.values(of: "class", where: "class") {
        names.formUnion(classes.split(separator: " "))
      }
      await app.navigator.back()
    }
    names.remove("wm-default")
    #expect(names.filter { !style.contains(".\($0)") } == [])
  }

  @Test("animations and transitions respect prefers-reduced-motion")
  func heedsReducedMotion() throws {
    let guarded = try #require(style.firstRange(of: "@media (prefers-reduced-motion: no-preference)"))
    let before = style[..<guarded.lowerBound].split(separator: "\n").filter { $0.contains("animation:") }
    #expect(before.map { $0.contains("wm-hold") } == [true])
    #expect(!style[..<guarded.lowerBound].contains("transition:"))
  }

  @Test("the script inserts markup in one place and never evaluates code")
  func takesMarkupOnce() {
    #expect(script.components(of: "innerHTML") == 1)
    for way in ["outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", ".style."] {
      #expect(!script.contains(way))
    }
  }

  @Test("the script and the style sheet load no further files")
  func loadsNothing() {
    for way in ["url(", "@import", "fetch(", "import ", "http://", "https://"] {
      #expect(!script.contains(way) && !style.contains(way))
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
#endif
