// swift-tools-version: 6.0

// An app for iPhone and iPad. Open this folder in Xcode. It has not been built in Xcode yet. On Linux, its code is compiled and
// tested against the doubles of UIKit and SwiftUI.

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Waymark Apps",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Waymark Apps",
      targets: ["App"],
      bundleIdentifier: "org.example.waymark.apps",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .map),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [
    .package(name: "waymark", path: "Waymark"),
    .package(name: "waymark-examples", path: "Waymark/Examples"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "MiniApps", package: "waymark-examples"),
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkSwiftUI", package: "waymark"),
        .product(name: "WaymarkUIKit", package: "waymark"),
      ],
      path: "App")
  ]
)
