import Foundation
import Testing

/// Checks that every code block of an article is compiled as part of a test.
struct ArticleTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private static let swiftUIFiles =
    files(
      in: "Notes", "Destinations", "EditNoteModel", "EditNoteView", "NoteBook", "NoteViews", "NotesApp",
      "SignInView", "SigningIn") + files(in: "NotesTests", "NotesTests")
  private static let uiKitFiles = files(in: "UIKitNotes", "NoteControllers", "NoteModules", "SceneDelegate")

  private static func files(in folder: String, _ names: String...) -> [String] {
    names.map { "../Examples/GettingStarted/\(folder)/\($0).swift" }
  }

  /// The articles whose code is in tests, with those tests.
  private static let tested = [
    "Waymark/Waymark.docc/GettingStarted.md": swiftUIFiles + [
      "WaymarkTerminalTests/TerminalArticleTests.swift"
    ],
    "Waymark/Waymark.docc/AppStores.md": ["WaymarkTests/Articles/AppStoreArticleTests.swift"],
    "Waymark/Waymark.docc/ComingFromReSwift.md": ["../Examples/Tests/ReSwiftNotes/NotesStore.swift"],
    "Waymark/Waymark.docc/BesideComposableArchitecture.md": [
      "WaymarkTests/Articles/StoreComparisonArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/FeatureStoreArticleTests.swift",
    ],
    "Waymark/Waymark.docc/HistoryUndoAndLogs.md": [
      "WaymarkTests/Articles/TimeArticleTests.swift"
    ],
    "WaymarkSaving/WaymarkSaving.docc/Logs.md": [
      "WaymarkTests/Articles/TimeArticleTests.swift", "WaymarkTests/History/SensitiveTests.swift",
    ],
    "Waymark/Waymark.docc/ObservingAndMiddleware.md": ["WaymarkTests/Articles/SeeingArticleTests.swift"],
    "Waymark/Waymark.docc/Containers.md": ["WaymarkTests/Articles/ContainerArticleTests.swift"],
    "Waymark/Waymark.docc/Dialogs.md": [
      "WaymarkTests/Articles/DialogArticleTests.swift", "WaymarkTerminalTests/TerminalDialogTests.swift",
      "WaymarkWebTests/Pages/DialogPageTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/DialogTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/ActionSheetTests.swift",
    ],
    "Waymark/Waymark.docc/Flows.md": [
      "WaymarkTests/Flows/FlowArticleTests.swift", "WaymarkTests/Articles/FlowEventArticleTests.swift",
    ],
    "WaymarkSaving/WaymarkSaving.docc/RestoringNavigation.md": [
      "WaymarkTests/Restoration/GoingOnArticleTests.swift",
      "WaymarkTests/Restoration/BookingArticleTests.swift",
    ],
    "Waymark/Waymark.docc/WhyDidNothingHappen.md": [
      "WaymarkTests/Articles/TroubleshootingArticleTests.swift"
    ],
    "Waymark/Waymark.docc/ComingFromCoordinators.md": [
      "WaymarkTests/Articles/CoordinatorArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/CoordinatorMoveTests.swift",
    ],
    "WaymarkSequences/WaymarkSequences.docc/ComingFromSequenceNavigators.md": [
      "WaymarkTests/Articles/SequenceGuideTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/SequenceMoveTests.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/ComingFromNavigatorsWithModules.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ModuleGuideTests.swift"
    ],
    "Waymark/Waymark.docc/TheStagesOfARequest.md": ["WaymarkTests/Articles/HowArticleTests.swift"],
    "Waymark/Waymark.docc/Windows.md": ["WaymarkTests/Windows/WindowArticleTests.swift"],
    "Waymark/Waymark.docc/Links.md": ["WaymarkTests/Articles/LinkArticleTests.swift"],
    "Waymark/Waymark.docc/OpeningFromOutside.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/OutsideArticleTests.swift"
    ],
    "Waymark/Waymark.docc/InterceptorsAndLeaveGuards.md": ["WaymarkTests/Articles/AskingArticleTests.swift"],
    "WaymarkWeb/WaymarkWeb.docc/WaymarkWeb.md": ["WaymarkWebTests/Server/WebArticleTests.swift"],
    "WaymarkWeb/WaymarkWeb.docc/Security.md": ["WaymarkWebTests/Server/WebArticleTests.swift"],
    "WaymarkInspector/WaymarkInspector.docc/Inspecting.md": [
      "WaymarkInspectorTests/Articles/InspectingArticleTests.swift"
    ],
    "WaymarkUIKit/WaymarkUIKit.docc/AdoptingAnApp.md": [
      "../Examples/Ledger/Adoption/BudgetsFeature.swift", "../Examples/Ledger/Adoption/AdoptedScene.swift",
    ],
    "WaymarkUIKit/WaymarkUIKit.docc/GettingStartedWithUIKit.md": uiKitFiles + [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/UIKitGettingStartedTests.swift"
    ],
    "WaymarkUIKit/WaymarkUIKit.docc/ComingFromRouteComposer.md": [
      "../AppleDoubles/Tests/WaymarkUIKitTests/ListToDetailTests.swift",
      "../AppleDoubles/Tests/WaymarkUIKitTests/RouteComposerMoveTests.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/ComingFromNavigationStack.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/NavigationStackComparisonTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ArticleTests.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/ARealApp.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/RealAppArticleTests.swift"
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/LeavingWaymark.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/LeavingArticleTests.swift"
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/WaymarkSwiftUI.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/SmallApp.swift"
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/ShowingWindows.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ScreenArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/WindowTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/SettingsSceneTests.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/ViewsAndTheirScreens.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ScreenArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ArticleTests.swift",
      "../AppleDoubles/Tests/WaymarkSwiftUITests/ModelUpdateTests.swift",
    ],
    "WaymarkSwiftUI/WaymarkSwiftUI.docc/TabsSheetsAndDialogs.md": [
      "../AppleDoubles/Tests/WaymarkSwiftUITests/TabArticleTests.swift",
      "../AppleDoubles/Tests/PodcastScreens/Podcasts.swift",
    ],
    "WaymarkMap/WaymarkMap.docc/TheMapInAReview.md": ["WaymarkMapTests/Articles/MapArticleTests.swift"],
    "WaymarkTesting/WaymarkTesting.docc/TestingNavigation.md": [
      "WaymarkTestingTests/Articles/TestingArticleTests.swift"
    ],
    "WaymarkTesting/WaymarkTesting.docc/WaymarkTesting.md": [
      "WaymarkTestingTests/Articles/TestingArticleTests.swift"
    ],
  ]

  /// The articles whose code is not in these tests, with the place where it is checked or the reason why not.
  private static let others = [
    "WaymarkWeb/WaymarkWeb.docc/GettingStartedInABrowser.md": "check-getting-started makes a package of it",
    "Waymark/Waymark.docc/DeclaringRoutes.md": "RouteArticleTests and the tests of routes have it",
    "Waymark/Waymark.docc/Waymark.md": "check-client builds its manifests, LinkArticleTests has the rest",
    "Waymark/Waymark.docc/WritingAHost.md": "HostArticleTests compares it",
    "WaymarkMap/WaymarkMap.docc/WaymarkMap.md": "MapArticleTests has its code",
    "WaymarkSaving/WaymarkSaving.docc/WaymarkSaving.md": "has a line of a manifest",
    "WaymarkSequences/WaymarkSequences.docc/Sequences.md": "SequenceArticleTests compares it",
    "WaymarkSequences/WaymarkSequences.docc/WaymarkSequences.md": "has a line of a manifest",
    "WaymarkTesting/WaymarkTesting.docc/VerifyingAMap.md": "FailureTestTests has what is printed",
    "WaymarkUIKit/WaymarkUIKit.docc/WaymarkUIKit.md": "needs UIKit",
  ]

  /// Returns the lines of a text for comparison: without indentation, empty lines, and modifiers that only
  /// tests need.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      for word in ["@MainActor ", "private ", "fileprivate ", "nonisolated ", "static "]
      where line.hasPrefix(word) {
        line.removeFirst(word.count)
      }
      return line.replacing(" { fileprivate static", with: " { static")
    }.filter { !$0.isEmpty && $0 != "@MainActor" && $0 != "@main" }
  }

  private static func text(of article: String) throws -> String {
    try String(contentsOf: root.appending(path: "Sources/\(article)"), encoding: .utf8)
  }

  /// The beginnings of manifests, and of code that only a client with its own trait compiles. They are checked
  /// by Scripts/check-getting-started and Scripts/check-client.
  private static let clientCode = [
    "// swift-tools-version", "traits:", "#if DEBUG && Inspect",
    "public import Waymark\nimport WaymarkInspector",
  ]

  /// Returns the code blocks of an article.
  private static func blocks(in article: String) throws -> [[String]] {
    try text(of: article).components(separatedBy: "```swift\n").dropFirst()
      .filter { block in !clientCode.contains { block.hasPrefix($0) } }
      .map { lines($0.components(separatedBy: "\n```")[0]) }
  }

  @Test("a test contains each code block of an article", arguments: tested.keys.sorted())
  func compiled(_ article: String) throws {
    let tests = try (Self.tested[article] ?? []).map { path in
      Self.lines(try String(contentsOf: Self.root.appending(path: "Tests/\(path)"), encoding: .utf8))
    }
    for block in try Self.blocks(in: article) {
      #expect(tests.contains { $0.contains(block) }, "\(block.joined(separator: "\n"))")
    }
  }

  @Test(
    "each file that an article names contains exactly the code of the article",
    arguments: [
      ("Waymark/Waymark.docc/GettingStarted.md", swiftUIFiles),
      ("WaymarkUIKit/WaymarkUIKit.docc/GettingStartedWithUIKit.md", uiKitFiles),
    ])
  func pasted(_ article: String, _ files: [String]) throws {
    let text = try Self.text(of: article)
    for file in files {
      let code = try String(contentsOf: Self.root.appending(path: "Tests/\(file)"), encoding: .utf8)
      let name = file.split(separator: "/").suffix(1).joined()
      #expect(text.contains("\(name)`:\n\n```swift\n\(code)```"), "\(name)")
    }
  }

  @Test("the list of articles contains exactly the articles with code")
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
