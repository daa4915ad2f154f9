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
  dependencies: [.package(name: "waymark", path: "..")],
  targets: [
    // What is tried: a target is a name, a folder of inputs and a check of any bytes.
    .target(
      name: "FuzzTargets", dependencies: [.product(name: "Waymark", package: "waymark")],
      swiftSettings: settings),
    // What tries it: by mutations that follow from a seed, or guided by coverage.
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], swiftSettings: settings),
  ]
)
