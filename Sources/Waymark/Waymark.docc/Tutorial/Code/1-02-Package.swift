// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Recipes",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Recipes", targets: ["Recipes"])],
  dependencies: [.package(url: "https://example.org/waymark.git", branch: "main")],
  targets: [
    .target(
      name: "Recipes",
      dependencies: [
        .product(name: "Waymark", package: "waymark"),
        .product(name: "WaymarkSwiftUI", package: "waymark"),
      ]),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Recipes", .product(name: "WaymarkTesting", package: "waymark")]),
  ]
)
