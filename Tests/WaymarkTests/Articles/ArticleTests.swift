import Foundation
import Testing

/// Checks that every code block of an article is compiled as part of a test.
struct ArticleTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The articles whose code is in tests, with those tests.
  private static let tested = [
    "Waymark/Waymark.docc/AppStores.md": ["WaymarkTests/Articles/AppStoreArticleTests.swift"],
    "Waymark/Waymark.docc/BesideComposableArchitecture.md": [
      "WaymarkTests/Articles/StoreComparisonArticleTests.swift"
    ],
    "Waymark/Waymark.docc/ComingFromReSwift.md": ["WaymarkTests/Articles/StoreComparisonArticleTests.swift"],
    "Waymark/Waymark.docc/GoingBackInTime.md": [
      "WaymarkTests/Articles/TimeArticleTests.swift", "WaymarkTests/History/SensitiveTests.swift",
    ],
    "Waymark/Waymark.docc/SeeingAndRouting.md": ["WaymarkTests/Articles/SeeingArticleTests.swift"],
    "Waymark/Waymark.docc/Containers.md": ["WaymarkTests/Articles/ContainerArticleTests.swift"],
    "Waymark/Waymark.docc/Dialogs.md": [
      "WaymarkTests/Articles/DialogArticleTests.swift", "WaymarkTerminalTests/TerminalDialogTests.swift",
      "WaymarkWebTests/Pages/DialogPageTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/DialogTests.swift",
    ],
    "Waymark/Waymark.docc/Flows.md": [
      "WaymarkTests/Flows/FlowArticleTests.swift", "WaymarkTests/Articles/FlowEventArticleTests.swift",
    ],
    "Waymark/Waymark.docc/GoingOn.md": ["WaymarkTests/Restoration/GoingOnArticleTests.swift"],
    "Waymark/Waymark.docc/HowANavigationHappens.md": ["WaymarkTests/Articles/HowArticleTests.swift"],
    "Waymark/Waymark.docc/Windows.md": ["WaymarkTests/Windows/WindowArticleTests.swift"],
    "Waymark/Waymark.docc/Links.md": ["WaymarkTests/Articles/LinkArticleTests.swift"],
    "Waymark/Waymark.docc/AskingFirst.md": ["WaymarkTests/Articles/AskingArticleTests.swift"],
    "WaymarkWeb/WaymarkWeb.docc/WaymarkWeb.md": ["WaymarkWebTests/Server/WebArticleTests.swift"],
    "WaymarkWeb/WaymarkWeb.docc/Security.md": ["WaymarkWebTests/Server/WebArticleTests.swift"],
    "WaymarkUIKit/WaymarkUIKit.docc/AdoptingAnApp.md": [
      "../Examples/Ledger/Adoption/BudgetsFeature.swift", "../Examples/Ledger/Adoption/AdoptedScene.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/WaymarkSwiftUI.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/SmallApp.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ModelUpdateTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/WindowTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/TabArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/SettingsSceneTests.swift",
    ],
    "WaymarkTesting/WaymarkTesting.docc/TestingNavigation.md": [
      "WaymarkTestingTests/Articles/TestingArticleTests.swift"
    ],
    "WaymarkTesting/WaymarkTesting.docc/WaymarkTesting.md": [
      "WaymarkTestingTests/Articles/TestingArticleTests.swift"
    ],
  ]

  /// The articles whose code is not in these tests, with the place where it is checked or the reason why not.
  private static let others = [
    "Waymark/Waymark.docc/GettingStarted.md": "Scripts/check-getting-started makes a package of it",
    "Waymark/Waymark.docc/DeclaringRoutes.md": "RouteArticleTests and the tests of routes have it",
    "Waymark/Waymark.docc/Waymark.md": "check-client builds its manifests, LinkArticleTests has the rest",
    "Waymark/Waymark.docc/WritingAHost.md": "HostArticleTests compares it",
    "Waymark/Waymark.docc/Sequences.md": "SequenceArticleTests compares it",
    "WaymarkTesting/WaymarkTesting.docc/VerifyingAMap.md": "FailureTestTests has what is printed",
    "WaymarkUIKit/WaymarkUIKit.docc/WaymarkUIKit.md": "needs UIKit",
  ]

  /// Returns the lines of a text for comparison: without indentation, empty lines, and modifiers that only
  /// tests need.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      for word in ["private ", "fileprivate ", "nonisolated ", "static "] where line.hasPrefix(word) {
        line.removeFirst(word.count)
      }
      return line.replacing(" { fileprivate static", with: " { static")
    }.filter { !$0.isEmpty && $0 != "@MainActor" && $0 != "@main" }
  }

  private static func blocks(in article: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appending(path: "Sources/\(article)"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "\n```")[0]) }
  }

  @Test("each code block of an article is also in a test", arguments: tested.keys.sorted())
  func compiled(_ article: String) throws {
    let tests = try (Self.tested[article] ?? []).map { path in
      Self.lines(try String(contentsOf: Self.root.appending(path: "Tests/\(path)"), encoding: .utf8))
    }
    for block in try Self.blocks(in: article) {
      #expect(tests.contains { $0.contains(block) }, "\(block.joined(separator: "\n"))")
    }
  }

  @Test("the listed articles are exactly those that contain code")
  func known() throws {
    let folder = Self.root.appending(path: "Sources").path
    let articles = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".md") }
    let withCode = try articles.filter { try !Self.blocks(in: $0).isEmpty }
    let known = Set(Self.tested.keys).union(Self.others.keys)
    #expect(withCode.filter { !known.contains($0) } == [])
    #expect(known.filter { !withCode.contains($0) } == [])
  }
}
