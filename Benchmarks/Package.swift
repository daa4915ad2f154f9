// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "waymark-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // With the trait that the examples ask for: otherwise what that needs is not resolved.
    .package(name: "waymark", path: "..", traits: ["Web"]),
    .package(name: "waymark-examples", path: "../Examples"),
  ],
  targets: [
    // Counts what the executable allocates: it stands in for malloc and its like.
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
      ],
      resources: [.copy("Bounds.json")],
      swiftSettings: settings,
      linkerSettings: [
        // Not every valgrind can read the debug information that Swift writes. Symbols stay.
        .unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))
      ]),
  ]
)
