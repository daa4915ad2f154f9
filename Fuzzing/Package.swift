// swift-tools-version: 6.2

import PackageDescription

// The same rules as in the library's own package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "waymark-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "waymark", path: "..", traits: ["Web"]),
    // Requests are read as the browser host reads them, without a network.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // What is tried: a target is a name, a folder of inputs and a check of any bytes.
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkSaving", package: "waymark"),
        .product(name: "WaymarkSequences", package: "waymark"),
        .product(name: "WaymarkWeb", package: "waymark"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      swiftSettings: settings),
    // What tries it: by mutations that follow from a seed, or guided by coverage.
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], swiftSettings: settings),
  ]
)
