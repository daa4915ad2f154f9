// swift-tools-version: 6.2

import PackageDescription

// The settings of the root package. Warnings are errors where AppleDoubles builds the same sources; here the SDK says
// what it warns of, and a newer one should still record.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// For iOS and the real UIKit. AppleDoubles builds the same sources against the double.
let package = Package(
  name: "Traces",
  platforms: [.iOS(.v18)],
  products: [.library(name: "UIKitTraces", targets: ["UIKitTraces"])],
  targets: [
    .target(name: "UIKitTraces", swiftSettings: settings),
    .testTarget(name: "RecordingTests", dependencies: ["UIKitTraces"], swiftSettings: settings),
  ]
)
