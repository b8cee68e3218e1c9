// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]
let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
/// Files of every module that are not built.
let documents = ["README.md"]

/// The commit that is built, which make and CMake name.
let commit: [CSetting] =
  Context.environment["OVERSHOOT_COMMIT"].map { [.define("OVERSHOOT_COMMIT", to: "\"\($0)\"")] } ?? []

/// A Swift target under `Sources/NAME` that imports exactly `dependencies`.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: documents, swiftSettings: strict)
}

/// A program under `Sources/NAME`.
func program(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, exclude: documents, resources: resources, swiftSettings: strict)
}

/// A test target under `Tests/NAME`.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Code that the test targets share, under `Tests/NAME`.
func testSupport(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "overshoot",
  // What the standard library types in use need: `InlineArray` in Motion and `Mutex` in Storage.
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .executable(name: "overshoot", targets: ["Overshoot"]),
    .executable(name: "overshoot-bench", targets: ["Benchmarks"]),
    .executable(name: "overshoot-fuzz", targets: ["Fuzz"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Drawing", targets: ["Drawing", "OvershootGeometry"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "Controls", targets: ["Controls"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "SDLStage", targets: ["SDLStage"]),
    .library(name: "StageTesting", targets: ["StageTesting"]),
    .library(name: "Twenty48", targets: ["Twenty48"]),
    .library(name: "Nonoku", targets: ["Nonoku", "OvershootGeometry"]),
    .library(name: "Bricks", targets: ["Bricks", "OvershootGeometry"]),
    .library(name: "Perception", targets: ["Perception", "OvershootGeometry"]),
    .library(name: "Queries", targets: ["Queries", "OvershootGeometry"]),
    .library(name: "Bombs", targets: ["Bombs", "OvershootGeometry"]),
    .library(name: "Adventure", targets: ["Adventure"]),
  ],
  dependencies: [
    // Ranges, since a package that depends on a library of this one may depend on these too.
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // Swift leaves some square roots to the C library of mathematics, which only Foundation would link otherwise.
    .target(
      name: "OvershootGeometry", exclude: documents, swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    library("OvershootJSON"),
    library("Motion", ["OvershootGeometry", "OvershootJSON", numerics]),
    library("Drawing", ["OvershootGeometry"]),
    library("Stage", ["Drawing", "Motion", "OvershootGeometry", "OvershootJSON"]),
    library("Controls", ["Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library("Raster", ["Drawing", "OvershootGeometry"]),
    .systemLibrary(name: "CSDL2"),
    library("GLRender", ["Drawing", "OvershootGeometry", "CSDL2"]),
    library("SDLStage", ["Stage", "Drawing", "OvershootGeometry", "CSDL2"]),
    .systemLibrary(name: "CZlib"),
    library("StageTesting", ["Raster", "Stage", "Drawing", "Motion", "OvershootGeometry", "CZlib"]),
    library("Twenty48", ["OvershootGeometry"]),
    library("Nonoku", ["OvershootGeometry"]),
    library("Bricks", ["OvershootGeometry"]),
    library("Perception", ["OvershootGeometry"]),
    library("Queries", ["OvershootGeometry"]),
    library("Bombs", ["Perception", "Queries", "OvershootGeometry"]),
    library("Adventure", ["OvershootGeometry", "OvershootJSON"]),
    library("Storage", ["OvershootJSON", grdb]),
    library(
      "Screens",
      [
        "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry", "OvershootJSON", "Storage", "Twenty48", "Bombs",
        "Bricks", "Nonoku", "Perception", "Queries", "Adventure",
      ]),
    program(
      "Overshoot",
      [
        "Screens", "SDLStage", "Raster", "GLRender", "Storage", "Stage", "Drawing", "Motion", "OvershootGeometry",
        "OvershootJSON", "Twenty48", "Bombs", "Bricks", "Nonoku", "Perception", "Queries", "Adventure", "CBuild",
        argumentParser,
      ],
      resources: [.copy("../../Resources"), .copy("../../Shaders")]),
    program(
      "Fuzz",
      [
        "Screens", "SDLStage", "Storage", "Stage", "Drawing", "Motion", "OvershootGeometry", "Twenty48", "Bombs",
        "Nonoku", "Adventure",
        argumentParser,
      ]),
    .target(name: "CLimits", exclude: documents),
    .target(name: "CBuild", exclude: documents, cSettings: commit),
    program(
      "Benchmarks",
      [
        "Controls",
        "Screens", "Motion", "Raster", "GLRender", "SDLStage", "Stage", "Drawing", "OvershootGeometry", "Twenty48",
        "CSDL2", "Bombs", "Bricks", "Nonoku", "Perception", "Queries", "Storage", "CLimits", "Adventure",
        argumentParser,
      ]),
    testSupport("Support", ["OvershootGeometry"]),
    tests("OvershootGeometryTests", ["OvershootGeometry", "Support"]),
    tests("MotionTests", ["Motion", "OvershootGeometry", "Support"], exclude: ["Reference"]),
    .executableTarget(
      name: "MisuseProgram", dependencies: ["Motion", "OvershootGeometry"], path: "Tests/MisuseProgram",
      swiftSettings: strict),
    tests("DrawingTests", ["StageTesting", "Drawing", "OvershootGeometry", "Support"]),
    tests("ControlsTests", ["StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry", "Support"]),
    tests("StageTests", ["StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry", "Support"]),
    tests("RasterTests", ["Raster", "Drawing", "OvershootGeometry", "Support"]),
    tests("GLRenderTests", ["GLRender", "SDLStage", "Raster", "Drawing", "OvershootGeometry", "Support"]),
    tests(
      "SDLStageTests", ["SDLStage", "Controls", "Raster", "Stage", "Drawing", "OvershootGeometry", "CSDL2", "Support"]),
    .executableTarget(
      name: "StorageProcess", dependencies: ["Storage", grdb], path: "Tests/StorageProcess", swiftSettings: strict),
    tests("StorageTests", ["Storage", "OvershootGeometry", "Support", grdb]),
    tests("Twenty48Tests", ["Twenty48", "OvershootGeometry", "Support"]),
    tests("NonokuTests", ["Nonoku", "OvershootGeometry", "Support"]),
    tests("BricksTests", ["Bricks", "OvershootGeometry", "Support"]),
    tests("PerceptionTests", ["Perception", "OvershootGeometry", "Support"]),
    tests("QueriesTests", ["Queries", "OvershootGeometry", "Support"]),
    tests("AdventureTests", ["Adventure", "OvershootGeometry", "Support"]),
    tests("BombsTests", ["Bombs", "Perception", "Queries", "OvershootGeometry"]),
    tests(
      "ScreensTests",
      [
        "Screens", "StageTesting", "Controls", "Storage", "Stage", "Drawing", "Motion", "OvershootGeometry", "Twenty48",
        "Bombs", "Bricks", "Nonoku", "Perception", "Queries", "Adventure", "Support",
      ]),
    tests(
      "GoldenTests",
      [
        "Screens", "StageTesting", "SDLStage", "Storage", "Controls", "Raster", "GLRender", "Stage", "Drawing",
        "Motion", "OvershootGeometry", "Twenty48", "Bricks", "Support",
      ],
      exclude: ["Pictures"]),
    tests(
      "OvershootTests",
      [
        "Overshoot", "Screens", "SDLStage", "Storage", "Stage", "Drawing", "Motion", "OvershootGeometry", "Twenty48",
        "Support", argumentParser,
      ]),
    tests("FuzzTests", ["Fuzz", "Support"], exclude: ["Samples", "Cases"]),
    tests("ArchitectureTests", ["Support"]),
  ]
)
