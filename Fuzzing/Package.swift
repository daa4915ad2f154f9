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
    // Parses requests like the browser host, without a network.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The fuzz targets: each has a name, a folder of inputs and a check for arbitrary bytes.
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
    // The fuzzer, which mutates inputs with a seed or is guided by coverage.
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], swiftSettings: settings),
  ]
)
