// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]
let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A Swift target under `Sources/NAME` that imports exactly `dependencies`.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// An executable under `Sources/NAME`.
func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target under `Tests/NAME`.
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "overshoot",
  products: [
    .executable(name: "overshoot-bench", targets: ["Benchmarks"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    library("Geometry"),
    library("Stage", ["Geometry"]),
    library("Raster", ["Stage", "Geometry"]),
    program("Benchmarks", ["Raster", "Stage", "Geometry"]),
    .systemLibrary(name: "CSDL2"),
    tests("GeometryTests", ["Geometry"]),
    tests("StageTests", ["Stage", "Geometry"]),
    tests("RasterTests", ["Raster", "Stage", "Geometry"]),
  ]
)
