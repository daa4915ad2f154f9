// swift-tools-version: 6.2

import PackageDescription

// The settings of the root package. Warnings are not errors here, since a newer SDK may have new ones.
// AppleDoubles builds the same sources, and treats warnings as errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Builds the recorder with the real UIKit. AppleDoubles builds the same sources with the double.
let package = Package(
  name: "Traces",
  platforms: [.iOS(.v18)],
  products: [.library(name: "UIKitTraces", targets: ["UIKitTraces"])],
  targets: [
    .target(name: "UIKitTraces", swiftSettings: settings),
    .testTarget(name: "RecordingTests", dependencies: ["UIKitTraces"], swiftSettings: settings),
  ]
)
