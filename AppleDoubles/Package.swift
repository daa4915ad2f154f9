// swift-tools-version: 6.2

import PackageDescription

// The settings of the root package, which also apply to the sources that are linked from there.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// The tests spend most of their time in these modules. Optimized, the scenarios take a fifth of the time, which saves more than
// the compiler needs. Assertions stay.
let optimized =
  settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// The dependencies of an app with SwiftUI.
let podcasts: [Target.Dependency] = ["SwiftUI", "UIKit", "Waymark", "WaymarkSwiftUI"]

// The package has no library product, since `canImport(UIKit)` would be true in packages that depend on it.
let package = Package(
  name: "AppleDoubles",
  targets: [
    .target(name: "UIKit", swiftSettings: optimized),
    .target(name: "Combine", swiftSettings: optimized),
    .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], swiftSettings: optimized),
    // The modules through which the system opens an app, for tests.
    .target(name: "CoreSpotlight", swiftSettings: settings),
    .target(name: "UserNotifications", swiftSettings: settings),
    .target(name: "WidgetKit", dependencies: ["SwiftUI"], swiftSettings: settings),
    // The compiler looks for this module in files that import both UIKit and Testing.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: settings),
    // The sources of the library, as links. With a dependency on the root package, target names would clash.
    .target(name: "Waymark", swiftSettings: optimized),
    // Makes canImport(os) true, as on Apple's systems.
    .target(name: "os", swiftSettings: settings),
    .target(name: "WaymarkSaving", dependencies: ["os", "Waymark"], swiftSettings: settings),
    .target(
      name: "WaymarkSequences", dependencies: ["Waymark", "WaymarkSaving"], swiftSettings: settings),
    .target(name: "WaymarkTesting", dependencies: ["Waymark", "WaymarkSaving"], swiftSettings: optimized),
    .target(
      name: "WaymarkUIKit", dependencies: ["UIKit", "Waymark", "WaymarkSaving"], swiftSettings: optimized),
    .target(
      name: "ProtectionTable",
      dependencies: ["Waymark", "WaymarkSaving", "WaymarkSequences", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkUIKitTests",
      dependencies: [
        "ProtectionTable", "UIKit", "_Testing_UIKit", "Waymark", "WaymarkSaving", "WaymarkTesting",
        "WaymarkUIKit", "os",
      ],
      swiftSettings: settings),
    // Measures the hosts in a release build, with the code that measures the core, as links.
    .target(name: "Counting"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Counting", "UIKit", "Waymark", "WaymarkUIKit"],
      resources: [.copy("Bounds.json")], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),
    .target(
      name: "WaymarkSwiftUI",
      dependencies: ["SwiftUI", "UIKit", "Waymark", "WaymarkSaving", "WaymarkUIKit"],
      swiftSettings: optimized),
    .target(name: "WaymarkTerminal", dependencies: ["Waymark"], swiftSettings: settings),
    .target(name: "ScreenKit", dependencies: ["Waymark"], swiftSettings: settings),
    .target(
      name: "ScreenKitTerminal", dependencies: ["ScreenKit", "Waymark", "WaymarkTerminal"],
      swiftSettings: settings),
    .target(name: "Mission", swiftSettings: settings),
    .target(name: "Shop", dependencies: ["ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "ShopScenarios", dependencies: ["Mission", "Shop", "Waymark", "WaymarkTesting"],
      swiftSettings: settings),
    .target(name: "NewsData", dependencies: ["ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "NewsList", dependencies: ["NewsData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "NewsDetail", dependencies: ["NewsData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "NewsTopics", dependencies: ["NewsData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "News",
      dependencies: ["NewsData", "NewsDetail", "NewsList", "NewsTopics", "ScreenKit", "Waymark"],
      swiftSettings: settings),
    .target(
      name: "NewsScenarios", dependencies: ["Mission", "News", "NewsData", "Waymark", "WaymarkTesting"],
      swiftSettings: settings),
    .target(name: "ColourKit", dependencies: ["ScreenKit"], swiftSettings: settings),
    .target(name: "Red", dependencies: ["ColourKit", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "Yellow", dependencies: ["ColourKit", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "Green", dependencies: ["ColourKit", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "Blue", dependencies: ["ColourKit", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(name: "Brown", dependencies: ["ColourKit", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "ColourService", dependencies: ["Waymark", "WaymarkSequences"], swiftSettings: settings),
    .target(
      name: "Operator", dependencies: ["ColourService", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "Colours",
      dependencies: [
        "Blue", "Brown", "ColourKit", "ColourService", "Green", "Operator", "Red", "ScreenKit", "Waymark",
        "WaymarkSequences", "Yellow",
      ],
      swiftSettings: settings),
    .target(
      name: "ColoursScenarios",
      dependencies: [
        "Blue", "Brown", "Colours", "Green", "Mission", "Red", "Waymark", "WaymarkTesting", "Yellow",
      ],
      swiftSettings: settings),
    .target(name: "MovieData", dependencies: ["ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "MovieListScreens", dependencies: ["MovieData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "MovieDetailScreens", dependencies: ["MovieData", "ScreenKit", "Waymark"], swiftSettings: settings
    ),
    .target(
      name: "MovieEditScreens", dependencies: ["MovieData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "MovieAboutScreens", dependencies: ["MovieData", "ScreenKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "Movies",
      dependencies: [
        "MovieAboutScreens", "MovieData", "MovieDetailScreens", "MovieEditScreens", "MovieListScreens",
        "ScreenKit", "Waymark",
      ],
      swiftSettings: settings),
    .target(
      name: "MoviesScenarios", dependencies: ["Mission", "MovieData", "Waymark", "WaymarkTesting"],
      swiftSettings: settings),
    .target(
      name: "TwoTabs", dependencies: ["ScreenKit", "Waymark", "WaymarkSaving"], swiftSettings: settings),
    .target(
      name: "TwoTabsScenarios", dependencies: ["Mission", "TwoTabs", "Waymark", "WaymarkTesting"],
      swiftSettings: settings),
    .target(
      name: "MiniApps",
      dependencies: [
        "Colours", "ColoursScenarios", "Mission", "Movies", "MoviesScenarios", "News", "NewsScenarios",
        "ScreenKit", "ScreenKitTerminal", "Shop", "ShopScenarios", "TwoTabs", "TwoTabsScenarios", "Waymark",
        "WaymarkSaving", "WaymarkTerminal", "WaymarkTesting",
      ],
      swiftSettings: settings),

    // Runs the mini apps in a window of the doubles.
    .target(
      name: "ScreenKitSwiftUI", dependencies: ["ScreenKit", "SwiftUI", "Waymark", "WaymarkSwiftUI"],
      swiftSettings: settings),
    .target(
      name: "ScreenKitUIKit", dependencies: ["ScreenKit", "UIKit", "Waymark"], swiftSettings: settings),
    .target(
      name: "UIKitScenarios",
      dependencies: [
        "MiniApps", "Mission", "ScreenKit", "ScreenKitUIKit", "TwoTabs", "TwoTabsScenarios", "UIKit",
        "Waymark",
        "WaymarkTesting",
        "WaymarkUIKit",
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftUIScenarios",
      dependencies: [
        "MiniApps", "Mission", "ScreenKit", "ScreenKitSwiftUI", "SwiftUI", "UIKit", "UIKitScenarios",
        "Waymark",
        "WaymarkSwiftUI", "WaymarkTesting", "WaymarkUIKit",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Conformance",
      dependencies: [
        "MiniApps", "SwiftUIScenarios", "UIKit", "UIKitScenarios", "WaymarkSwiftUI", "WaymarkTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "MiniApps", "SwiftUIScenarios", "UIKit", "_Testing_UIKit", "UIKitScenarios", "WaymarkTesting",
      ],
      swiftSettings: settings),
    // An app that adopts Waymark step by step.
    .target(name: "Ledger", dependencies: ["UIKit", "Waymark", "WaymarkUIKit"], swiftSettings: settings),
    .testTarget(
      name: "LedgerTests", dependencies: ["Ledger", "UIKit", "_Testing_UIKit", "Waymark", "WaymarkUIKit"],
      swiftSettings: settings),
    // The app package for Xcode, without its main type.
    .target(
      name: "Apps",
      dependencies: [
        "MiniApps", "ScreenKitSwiftUI", "ScreenKitUIKit", "SwiftUI", "UIKit", "Waymark", "WaymarkSwiftUI",
        "WaymarkUIKit",
      ], exclude: ["AppsApp.swift"], swiftSettings: settings),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "Apps", "MiniApps", "ScreenKit", "ScreenKitSwiftUI", "ScreenKitUIKit", "SwiftUI", "UIKit",
        "_Testing_UIKit",
      ],
      swiftSettings: settings),
    // The app of the article Getting started, and its test.
    .executableTarget(
      name: "Notes", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"], swiftSettings: settings),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Notes", "SwiftUI", "UIKit", "_Testing_UIKit", "Waymark", "WaymarkSwiftUI", "WaymarkTesting",
      ],
      swiftSettings: settings),
    // The same app in Swift 5 mode, and with the settings of a new app in Xcode 26.
    .target(
      name: "NotesInSwift5", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"],
      path: "Tests/NotesInSwift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "NotesOnMainActor", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"],
      path: "Tests/NotesOnMainActor",
      swiftSettings: [
        .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
      ]),
    // The app of the article Getting started with UIKit.
    .target(
      name: "UIKitNotes", dependencies: ["SwiftUI", "UIKit", "Waymark", "WaymarkSwiftUI", "WaymarkUIKit"],
      swiftSettings: settings),
    // Records callbacks of UIKit. The package in Traces builds the same sources with the real UIKit.
    .target(
      name: "UIKitTraces", dependencies: ["SwiftUI", "UIKit"], path: "Traces/Sources/UIKitTraces",
      swiftSettings: settings),
    // The app that records on a simulator, without its main type.
    .target(
      name: "RecorderApp", dependencies: ["UIKit", "UIKitTraces"], path: "Traces/App",
      exclude: ["Info.plist", "Main.swift"], swiftSettings: settings),
    .target(name: "TraceFitting", dependencies: ["UIKit", "UIKitTraces"], swiftSettings: settings),
    .executableTarget(
      name: "Traces", dependencies: ["TraceFitting", "UIKit", "UIKitTraces"], swiftSettings: settings),
    .testTarget(
      name: "TraceTests",
      dependencies: ["UIKit", "_Testing_UIKit", "TraceFitting", "UIKitTraces"], swiftSettings: settings),
    // Code without isolation, as in libraries in Swift 5 mode.
    .target(
      name: "UnannotatedClient", dependencies: ["SwiftUI", "UIKit"], path: "Tests/UnannotatedClient",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "UIKitDoubleTests", dependencies: ["SwiftUI", "UIKit", "UnannotatedClient", "_Testing_UIKit"],
      swiftSettings: settings),
    // An app for podcasts, compiled in each mode.
    .target(
      name: "PodcastsSwift5", dependencies: podcasts, path: "Tests/PodcastsSwift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "PodcastsSwift6", dependencies: podcasts, path: "Tests/PodcastsSwift6",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "PodcastsMainActor", dependencies: podcasts, path: "Tests/PodcastsMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "PodcastTests",
      dependencies: [
        "PodcastsMainActor", "PodcastsSwift5", "PodcastsSwift6", "SwiftUI", "UIKit", "_Testing_UIKit",
      ],
      swiftSettings: settings),
    // The same screens of an app, as apps are compiled. The targets contain links to Tests/PodcastClient.
    .target(
      name: "PodcastClientSwift5", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"],
      path: "Tests/PodcastClientSwift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "PodcastClientSwift6", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"],
      path: "Tests/PodcastClientSwift6", swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "PodcastClientMainActor", dependencies: ["SwiftUI", "Waymark", "WaymarkSwiftUI"],
      path: "Tests/PodcastClientMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "WaymarkSwiftUITests",
      dependencies: [
        "CoreSpotlight", "MiniApps", "Notes", "PodcastClientMainActor", "PodcastClientSwift5",
        "PodcastClientSwift6", "ProtectionTable", "SwiftUI", "SwiftUIScenarios", "UIKit", "_Testing_UIKit",
        "UIKitNotes", "UserNotifications", "Waymark", "WaymarkSaving", "WaymarkSwiftUI", "WaymarkTesting",
        "WaymarkUIKit", "WidgetKit",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftUIDoubleTests", dependencies: ["Combine", "SwiftUI", "UIKit", "_Testing_UIKit"],
      swiftSettings: settings),
  ]
)
