// swift-tools-version: 6.2

import PackageDescription

// Every target is built in the Swift 6 language mode, which the tools version implies.
// These features make the rules that the language will have by default hold today.
var settings: [SwiftSetting] = [
  // `any` is written wherever a value is boxed: it costs an allocation, so it should show.
  .enableUpcomingFeature("ExistentialAny"),
  // An import in one file is not seen by its neighbours: R1 is checked file by file.
  .enableUpcomingFeature("MemberImportVisibility"),
  // Imports are private to a module unless they say otherwise.
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Only the checks treat warnings as errors. The package manager does not ignore this setting in packages that depend
// on this one: Xcode 26 and Swift Build also pass -suppress-warnings to them, and the compiler refuses both together.
if Context.environment["WAYMARK_WARNINGS_AS_ERRORS"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// The privacy manifest of WaymarkWeb, which reads the modification dates of its files. Only Apple's tools read it.
#if canImport(Darwin)
let privacyManifest: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
#else
let privacyManifest: [Resource] = []
#endif

let package = Package(
  name: "waymark",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkSaving", targets: ["WaymarkSaving"]),
    .library(name: "WaymarkSequences", targets: ["WaymarkSequences"]),
    .library(name: "WaymarkMap", targets: ["WaymarkMap"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .library(name: "WaymarkTerminal", targets: ["WaymarkTerminal"]),
    .library(name: "WaymarkUIKit", targets: ["WaymarkUIKit"]),
    .library(name: "WaymarkSwiftUI", targets: ["WaymarkSwiftUI"]),
    .library(name: "WaymarkWeb", targets: ["WaymarkWeb"]),
    .library(name: "WaymarkInspector", targets: ["WaymarkInspector"]),
  ],
  traits: [
    .trait(name: "Web", description: "The browser host, the inspector, and the web server that they need.")
  ],
  dependencies: [
    // Fetched with the trait Web only.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2")
  ],
  targets: [
    .target(name: "Waymark", swiftSettings: settings),
    .target(name: "WaymarkSaving", dependencies: ["Waymark"], swiftSettings: settings),
    .target(name: "WaymarkSequences", dependencies: ["Waymark", "WaymarkSaving"], swiftSettings: settings),
    .target(name: "WaymarkMap", dependencies: ["Waymark"], swiftSettings: settings),
    .target(name: "WaymarkTesting", dependencies: ["Waymark", "WaymarkSaving"], swiftSettings: settings),
    .target(name: "WaymarkTerminal", dependencies: ["Waymark"], swiftSettings: settings),
    // Empty where there is no UIKit. The package AppleDoubles compiles and drives it on a double.
    .target(name: "WaymarkUIKit", dependencies: ["Waymark", "WaymarkSaving"], swiftSettings: settings),
    // Empty where there is no SwiftUI, and driven on a double in the same way.
    .target(
      name: "WaymarkSwiftUI", dependencies: ["Waymark", "WaymarkSaving", "WaymarkUIKit"],
      swiftSettings: settings),
    // Empty without the trait.
    .target(
      name: "WaymarkWeb",
      dependencies: [
        "Waymark", "WaymarkSaving",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      exclude: privacyManifest.isEmpty ? ["PrivacyInfo.xcprivacy"] : [],
      resources: ["morph", "fields", "focus", "scrolls", "motion", "past", "line", "client", "start"].map {
        .embedInCode("Client/\($0).js")
      } + [.embedInCode("Client/waymark.css"), .embedInCode("Client/waymark.svg")] + privacyManifest,
      swiftSettings: settings),
    // Empty without the trait and in release builds. It uses the server of WaymarkWeb.
    .target(
      name: "WaymarkInspector", dependencies: ["Waymark", "WaymarkMap", "WaymarkSaving", "WaymarkWeb"],
      resources: [
        "ticket", "dom", "list", "tree", "details", "previews", "map", "frame", "following", "key",
        "inspector",
      ].map { .embedInCode("Client/\($0).js") } + [.embedInCode("Client/inspector.css")],
      swiftSettings: settings),
    // The causes and decisions of protection, which the tests of all hosts share. In no product.
    .target(
      name: "ProtectionTable",
      dependencies: ["Waymark", "WaymarkSaving", "WaymarkSequences", "WaymarkTesting"],
      path: "Tests/ProtectionTable", swiftSettings: settings),
    .testTarget(
      name: "WaymarkTests",
      dependencies: [
        "ProtectionTable", "Waymark", "WaymarkSaving", "WaymarkSequences", "WaymarkTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkMapTests", dependencies: ["Waymark", "WaymarkMap", "WaymarkTesting"],
      exclude: ["Articles/Map.json", "Records"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkTestingTests", dependencies: ["WaymarkTesting"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkTerminalTests",
      dependencies: ["ProtectionTable", "Waymark", "WaymarkTerminal", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkWebTests",
      dependencies: [
        "ProtectionTable", "WaymarkInspector", "WaymarkSaving", "WaymarkWeb", "WaymarkTesting",
        // For the client that speaks to the server byte by byte, and for handlers without a connection.
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkInspectorTests",
      dependencies: [
        "Waymark", "WaymarkInspector", "WaymarkMap", "WaymarkSaving", "WaymarkTesting", "WaymarkWeb",
      ],
      swiftSettings: settings),
  ]
)
