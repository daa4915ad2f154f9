// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Whether the benchmarks can measure the cost of an inspector. Its server takes most of the time of a build.
let measuresInspector = Context.environment["WAYMARK_MEASURES_INSPECTOR"] != nil

/// The program that measures for how long the answers of an inspector hold the main actor.
let inspectorTargets: [Target] =
  measuresInspector
  ? [
    .executableTarget(
      name: "InspectorHold",
      dependencies: [
        .product(name: "Waymark", package: "waymark"), .product(name: "WaymarkInspector", package: "waymark"),
      ],
      swiftSettings: settings)
  ] : []

/// The setting that links the standard library statically. The size of a program then includes the standard library.
let staticLinking: [LinkerSetting] = [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]

let package = Package(
  name: "waymark-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The examples enable this trait. Without it here, its dependencies are not resolved.
    .package(name: "waymark", path: "..", traits: ["Web"]),
    .package(name: "waymark-examples", path: "../Examples"),
  ],
  targets: [
    // Replaces malloc and related functions to count the allocations of the executable.
    .target(name: "Counting"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Counting",
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkSaving", package: "waymark"),
        .product(name: "WaymarkSequences", package: "waymark"),
        .product(name: "WaymarkTesting", package: "waymark"),
        .product(name: "NewsModules", package: "waymark-examples"),
      ] + (measuresInspector ? [.product(name: "WaymarkInspector", package: "waymark")] : []),
      resources: [.copy("Bounds.json")],
      swiftSettings: settings + (measuresInspector ? [.define("INSPECTOR")] : []),
      linkerSettings: [
        // Some versions of valgrind cannot read Swift's debug information. This keeps the symbols.
        .unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))
      ]),
    // The size of a small app, and of a program without the library.
    .executableTarget(
      name: "Client", dependencies: [.product(name: "Waymark", package: "waymark")], swiftSettings: settings,
      linkerSettings: staticLinking),
    .executableTarget(name: "Control", swiftSettings: settings, linkerSettings: staticLinking),
  ] + inspectorTargets
)
