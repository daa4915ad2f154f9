// swift-tools-version: 6.2

import PackageDescription

// The same rules as in the library's own package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let waymark = Target.Dependency.product(name: "Waymark", package: "waymark")
let testing = Target.Dependency.product(name: "WaymarkTesting", package: "waymark")
let maps = Target.Dependency.product(name: "WaymarkMap", package: "waymark")
let web = Target.Dependency.product(name: "WaymarkWeb", package: "waymark")
let inspector = Target.Dependency.product(name: "WaymarkInspector", package: "waymark")
let nio = ["NIOCore", "NIOPosix", "NIOHTTP1"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}
let swiftUI = Target.Dependency.product(name: "WaymarkSwiftUI", package: "waymark")
let saving = Target.Dependency.product(name: "WaymarkSaving", package: "waymark")
let sequences = Target.Dependency.product(name: "WaymarkSequences", package: "waymark")
let terminal = Target.Dependency.product(name: "WaymarkTerminal", package: "waymark")

// A folder with the sources of ReSwift replaces the double, to check that both behave alike.
let reSwift = Context.environment["WAYMARK_RESWIFT"]

/// Returns the target of an app that uses ReSwift, as apps are compiled. The targets link to one file.
func reSwiftNotes(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: name,
    dependencies: [reSwift == nil ? "ReSwift" : .product(name: "ReSwift", package: "ReSwift"), waymark],
    path: "Tests/\(name)", swiftSettings: settings + [.treatAllWarnings(as: .error)])
}

let package = Package(
  name: "waymark-examples",
  // A later version than the library's, because scenarios advance a manual clock.
  platforms: [.macOS(.v15)],
  products: [
    // For the benchmarks.
    .library(name: "NewsModules", targets: ["NewsData", "NewsDetail", "NewsList"]),
    // For the app that opens in Xcode.
    .library(name: "MiniApps", targets: ["MiniApps", "ScreenKitSwiftUI", "ScreenKitUIKit"]),
  ],
  dependencies: [
    .package(name: "waymark", path: "..", traits: ["Web"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The library also depends on it.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The screen descriptions of the mini apps, and their views for each host.
    .target(name: "ScreenKit", dependencies: [waymark], swiftSettings: settings),
    .target(
      name: "ScreenKitTerminal", dependencies: ["ScreenKit", waymark, terminal], swiftSettings: settings),
    .target(
      name: "ScreenKitSwiftUI", dependencies: ["ScreenKit", waymark, swiftUI], swiftSettings: settings),
    .target(name: "ScreenKitUIKit", dependencies: ["ScreenKit", waymark], swiftSettings: settings),
    .target(name: "ScreenKitWeb", dependencies: ["ScreenKit", waymark, web], swiftSettings: settings),

    // The table of scenarios that Waymark must support.
    .target(name: "Mission", swiftSettings: settings),

    // The mini apps, and the scenarios of each.
    .target(name: "Shop", dependencies: ["ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "ShopScenarios", dependencies: ["Mission", "Shop", waymark, testing], swiftSettings: settings),

    // The list and the detail module of the news app depend on the data, not on each other.
    .target(name: "NewsData", dependencies: ["ScreenKit", waymark], swiftSettings: settings),
    .target(name: "NewsList", dependencies: ["NewsData", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "NewsDetail", dependencies: ["NewsData", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "NewsTopics", dependencies: ["NewsData", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "News", dependencies: ["NewsData", "NewsDetail", "NewsList", "NewsTopics", "ScreenKit", waymark],
      swiftSettings: settings),
    .target(
      name: "NewsScenarios", dependencies: ["Mission", "News", "NewsData", waymark, testing],
      swiftSettings: settings),

    // The modules of the colours depend only on the flow, not on each other.
    .target(name: "ColourKit", dependencies: ["ScreenKit"], swiftSettings: settings),
    .target(name: "Red", dependencies: ["ColourKit", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "Yellow", dependencies: ["ColourKit", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "Green", dependencies: ["ColourKit", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "Blue", dependencies: ["ColourKit", "ScreenKit", waymark], swiftSettings: settings),
    .target(name: "Brown", dependencies: ["ColourKit", "ScreenKit", waymark], swiftSettings: settings),

    // The service that decides which colour comes next, its server and the operator's page.
    .target(name: "ColourService", dependencies: [waymark, sequences], swiftSettings: settings),
    .target(
      name: "ColoursServer", dependencies: ["ColourService"] + nio, swiftSettings: settings),
    .target(
      name: "Operator", dependencies: ["ColourService", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "Colours",
      dependencies: [
        "Blue", "Brown", "ColourKit", "ColourService", "Green", "Operator", "Red", "ScreenKit", "Yellow",
        waymark, sequences,
      ],
      swiftSettings: settings),
    .target(
      name: "ColoursScenarios",
      dependencies: ["Blue", "Brown", "Colours", "Green", "Mission", "Red", "Yellow", waymark, testing],
      swiftSettings: settings),
    // The screens of the movies app and the owners of their flows depend on the data, not on each other.
    .target(name: "MovieData", dependencies: ["ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "MovieListScreens", dependencies: ["MovieData", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "MovieDetailScreens", dependencies: ["MovieData", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "MovieEditScreens", dependencies: ["MovieData", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "MovieAboutScreens", dependencies: ["MovieData", "ScreenKit", waymark], swiftSettings: settings),
    .target(
      name: "Movies",
      dependencies: [
        "MovieAboutScreens", "MovieData", "MovieDetailScreens", "MovieEditScreens", "MovieListScreens",
        "ScreenKit", waymark,
      ],
      swiftSettings: settings),
    .target(
      name: "MoviesScenarios", dependencies: ["Mission", "MovieData", waymark, testing],
      swiftSettings: settings),

    // An app with two tabs that keeps the navigation in its own store.
    .target(name: "TwoTabs", dependencies: ["ScreenKit", waymark, saving], swiftSettings: settings),
    .target(
      name: "TwoTabsScenarios", dependencies: ["Mission", "TwoTabs", waymark, testing],
      swiftSettings: settings),

    // The hosts that run the mini apps and their scenarios.
    .target(
      name: "MiniApps",
      dependencies: [
        "Colours", "ColoursScenarios", "Mission", "Movies", "MoviesScenarios", "News", "NewsScenarios",
        "ScreenKit", "ScreenKitTerminal", "Shop", "ShopScenarios", "TwoTabs", "TwoTabsScenarios", waymark,
        saving, testing, terminal,
      ],
      swiftSettings: settings),

    // Controls a real browser through Scripts/browser/bridge.py. It does not depend on Waymark.
    .target(name: "BrowserBridge", swiftSettings: settings),

    // The site that shows the mini apps in browsers.
    .target(
      name: "ShowcaseWeb",
      dependencies: [
        "ColourService", "Colours", "MiniApps", "Operator", "ScreenKit", "ScreenKitWeb", waymark, testing,
        web,
      ],
      resources: [.embedInCode("Style/showcase.css")], swiftSettings: settings),

    // The program that runs all mini apps.
    .executableTarget(
      name: "Showcase",
      dependencies: [
        "ColourService", "Colours", "ColoursServer", "MiniApps", "Operator", "ScreenKit", "ScreenKitTerminal",
        "Shop", "ShowcaseWeb", waymark, saving, maps, testing, terminal, web, inspector,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Mission", "MiniApps", "ScreenKit", "Shop", "ShopScenarios", waymark, testing, inspector,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NewsTests",
      dependencies: [
        "MiniApps", "News", "NewsData", "NewsDetail", "NewsList", "NewsScenarios", "ScreenKit", waymark,
        testing,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ColoursTests",
      dependencies: [
        "Blue", "Brown", "ColourService", "Colours", "ColoursScenarios", "Green", "MiniApps", "Operator",
        "Red",
        "ScreenKit", "Yellow", waymark, testing,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ColourServiceTests",
      dependencies: [
        "ColourService", "Colours", "ColoursServer", "ScreenKit", waymark, sequences, testing,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MoviesTests",
      dependencies: [
        "MiniApps", "MovieData", "Movies", "MoviesScenarios", "ScreenKit", waymark, testing,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TwoTabsTests",
      dependencies: ["MiniApps", "ScreenKit", "TwoTabs", "TwoTabsScenarios", waymark, testing],
      swiftSettings: settings),

    // An app that uses ReSwift, in Swift 6 mode, in Swift 5 mode, and isolated to the main actor by default.
    reSwiftNotes("ReSwiftNotes", []),
    reSwiftNotes("ReSwiftNotesSwift5", [.swiftLanguageMode(.v5)]),
    reSwiftNotes("ReSwiftNotesOnMainActor", [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ReSwiftNotesTests",
      dependencies: ["ReSwiftNotes", "ReSwiftNotesOnMainActor", "ReSwiftNotesSwift5", waymark, testing],
      swiftSettings: settings),

    .testTarget(
      name: "BrowserBridgeTests", dependencies: ["BrowserBridge"], exclude: ["Pages"], swiftSettings: settings
    ),
    // The tables that the tests of all hosts share, as a link, because the library has no product for them. A target
    // of the same name would clash. The excluded folders use declarations that only the library's package can see.
    .target(
      name: "BrowserProtectionTable", dependencies: [waymark, saving, sequences, testing],
      path: "Tests/BrowserProtectionTable", exclude: ["CallSites", "Restoration"], swiftSettings: settings),
    .testTarget(
      name: "BrowserConformanceTests",
      dependencies: [
        "BrowserBridge", "BrowserProtectionTable", "MiniApps", "ScreenKit", "ScreenKitWeb", "Shop", "TwoTabs",
        waymark, testing, web,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShowcaseWebTests",
      dependencies: ["MiniApps", "ScreenKit", "ScreenKitWeb", "ShowcaseWeb", waymark, testing, web],
      swiftSettings: settings),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "ColourService", "ColoursServer", "MiniApps", "Showcase", waymark, saving, maps, testing,
      ],
      exclude: ["Maps"], swiftSettings: settings),
  ]
)

if let reSwift {
  package.dependencies.append(.package(name: "ReSwift", path: reSwift))
} else {
  package.targets.append(
    .target(
      name: "ReSwift", path: "Tests/ReSwiftDouble",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]))
}
