// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
]
/// What only the programs of this package need: a package that depends on it with `traits: []` does not fetch it.
let programs: TargetDependencyCondition? = .when(traits: ["Programs"])
let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: programs)
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: programs)
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift", condition: programs)
/// Files of every module that are not built.
let documents = ["README.md"]

/// The commit that is built, which make and CMake name.
let commit: [CSetting] =
  Context.environment["OVERSHOOT_COMMIT"].map { [.define("OVERSHOOT_COMMIT", to: "\"\($0)\"")] } ?? []

/// A Swift library in `Sources/AREA` that imports exactly `dependencies`.
func library(_ name: String, in path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(path)", exclude: documents, swiftSettings: strict)
}

/// A program under `Sources/Programs/NAME`.
func program(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Programs/\(name)", exclude: documents,
    resources: resources, swiftSettings: strict)
}

/// A test target in `Tests/AREA`.
func tests(
  _ name: String, in path: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(path)", exclude: exclude, swiftSettings: strict)
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
    .library(name: "Breakout", targets: ["Breakout", "OvershootGeometry"]),
    .library(name: "Perception", targets: ["Perception", "OvershootGeometry"]),
    .library(name: "Queries", targets: ["Queries", "OvershootGeometry"]),
    .library(name: "BombRush", targets: ["BombRush", "OvershootGeometry"]),
    .library(name: "Adventure", targets: ["Adventure"]),
  ],
  traits: [
    .trait(name: "Programs", description: "The program, its benchmarks and its tests; the libraries do without."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: [
    // Ranges, since a package that depends on a library of this one may depend on these too.
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
  ],
  targets: [
    // Swift leaves some square roots to the C library of mathematics, which only Foundation would link otherwise.
    .target(
      name: "OvershootGeometry", path: "Sources/Values/OvershootGeometry", exclude: documents, swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    library("OvershootJSON", in: "Values/OvershootJSON", ["OvershootGeometry"]),
    library("Motion", in: "Motion", ["OvershootJSON", "OvershootGeometry", numerics]),
    library("Drawing", in: "Rendering/Drawing", ["OvershootGeometry"]),
    library("Coverage", in: "Rendering/Coverage", ["Drawing", "OvershootGeometry"]),
    library("Raster", in: "Rendering/Raster", ["Coverage", "Drawing", "OvershootGeometry"]),
    library("GLRender", in: "Rendering/GLRender", ["CSDL2", "Coverage", "Drawing", "OvershootGeometry"]),
    library("Stage", in: "Interface/Stage", ["Drawing", "Motion", "OvershootJSON", "OvershootGeometry"]),
    library("Controls", in: "Interface/Controls", ["Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library(
      "StageTesting", in: "Interface/StageTesting",
      [
        "CZlib", "Stage", "Raster", "Drawing", "Motion", "OvershootGeometry",
      ]),
    .systemLibrary(name: "CSDL2", path: "Sources/Platform/CSDL2"),
    .systemLibrary(name: "CZlib", path: "Sources/Platform/CZlib"),
    library("SDLStage", in: "Platform/SDLStage", ["CSDL2", "Stage", "Drawing", "OvershootGeometry"]),
    library("Storage", in: "Platform/Storage", ["OvershootJSON", grdb, grdbSQLite]),
    library("Twenty48", in: "Games/Twenty48/Rules", ["OvershootJSON", "OvershootGeometry"]),
    library("Breakout", in: "Games/Breakout/Rules", ["OvershootJSON", "OvershootGeometry"]),
    library("Perception", in: "Games/Perception", ["OvershootJSON", "OvershootGeometry"]),
    library("Queries", in: "Games/Queries", ["OvershootJSON", "OvershootGeometry"]),
    library("BombRush", in: "Games/BombRush/Rules", ["Queries", "Perception", "OvershootJSON", "OvershootGeometry"]),
    library("Nonoku", in: "Games/Nonoku/Rules", ["OvershootJSON", "OvershootGeometry"]),
    library("Adventure", in: "Games/Adventure/Rules", ["OvershootJSON", "OvershootGeometry"]),
    library("ScreenKit", in: "ScreenKit", ["Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library(
      "Twenty48Screens", in: "Games/Twenty48/Screens",
      [
        "ScreenKit", "Twenty48", "Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootJSON",
        "OvershootGeometry",
      ]),
    library(
      "BreakoutScreens", in: "Games/Breakout/Screens",
      [
        "ScreenKit", "Breakout", "Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootJSON",
        "OvershootGeometry",
      ]),
    library(
      "BombRushScreens", in: "Games/BombRush/Screens",
      [
        "ScreenKit", "BombRush", "Queries", "Perception", "Storage", "Controls", "Stage", "Drawing", "Motion",
        "OvershootJSON", "OvershootGeometry",
      ]),
    library(
      "NonokuScreens", in: "Games/Nonoku/Screens",
      [
        "ScreenKit", "Nonoku", "Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    library(
      "AdventureScreens", in: "Games/Adventure/Screens",
      [
        "ScreenKit", "Adventure", "Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootJSON",
        "OvershootGeometry",
      ]),
    library(
      "CurveLab", in: "Labs/CurveLab", ["ScreenKit", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library(
      "Profile", in: "Labs/Profile", ["ScreenKit", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library(
      "Confirm", in: "Labs/Confirm", ["ScreenKit", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry"]),
    library(
      "ControlBook", in: "Labs/ControlBook",
      [
        "ScreenKit", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    library("RenderPages", in: "Labs/RenderPages", ["Stage", "Drawing", "OvershootGeometry"]),
    library(
      "Trophies", in: "Trophies",
      [
        "ScreenKit", "Storage", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    library(
      "Shell", in: "Shell",
      [
        "Trophies", "RenderPages", "ControlBook", "Confirm", "Profile", "CurveLab", "AdventureScreens",
        "NonokuScreens", "BombRushScreens", "BreakoutScreens", "Twenty48Screens", "ScreenKit", "Twenty48", "Storage",
        "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    library("Damage", in: "Programs/Damage", ["SDLStage", "Storage", "OvershootGeometry"]),
    library("MotionTrials", in: "Programs/MotionTrials", ["Motion", "OvershootGeometry"]),
    .target(name: "CBuild", path: "Sources/Programs/CBuild", exclude: documents, cSettings: commit),
    .target(name: "CLimits", path: "Sources/Programs/CLimits", exclude: documents),
    program(
      "Overshoot",
      [
        "CBuild", "Shell", "RenderPages", "Profile", "AdventureScreens", "BreakoutScreens", "Twenty48Screens",
        "ScreenKit", "Adventure", "Nonoku", "BombRush", "Queries", "Perception", "Breakout", "Twenty48", "Storage",
        "SDLStage", "Stage", "GLRender", "Raster", "Drawing", "Motion", "OvershootJSON", "OvershootGeometry",
        argumentParser,
      ], resources: [.copy("../../../Resources"), .copy("../../../Shaders")]),
    program(
      "Fuzz",
      [
        "MotionTrials", "Damage", "Shell", "Twenty48Screens", "ScreenKit", "Adventure", "Nonoku", "BombRush",
        "Twenty48", "Storage", "SDLStage", "StageTesting", "Raster", "Stage", "Drawing", "Motion", "OvershootGeometry",
        argumentParser,
      ]),
    program(
      "Benchmarks",
      [
        "CLimits", "Damage", "Shell", "Trophies", "ControlBook", "Confirm", "Profile", "CurveLab", "AdventureScreens",
        "NonokuScreens", "BombRushScreens", "BreakoutScreens", "Twenty48Screens", "ScreenKit", "Adventure", "Nonoku",
        "BombRush", "Queries", "Perception", "Breakout", "Twenty48", "Storage", "SDLStage", "CSDL2", "Controls",
        "Stage", "GLRender", "Raster", "Drawing", "Motion", "OvershootGeometry", argumentParser,
      ]),
    testSupport("Support", ["OvershootGeometry"]),
    testSupport(
      "ScreenTesting",
      [
        "Support", "Shell", "Profile", "Twenty48Screens", "ScreenKit", "Twenty48", "Storage", "StageTesting",
        "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests("OvershootGeometryTests", in: "Values/OvershootGeometryTests", ["Support", "OvershootGeometry"]),
    tests(
      "MotionTests", in: "Motion/MotionTests", ["Support", "MotionTrials", "Motion", "OvershootGeometry"],
      exclude: ["Reference"]),
    .executableTarget(
      name: "MisuseProgram", dependencies: ["Motion", "OvershootGeometry"],
      path: "Tests/Motion/MisuseProgram", swiftSettings: strict),
    tests("DrawingTests", in: "Rendering/DrawingTests", ["Support", "StageTesting", "Drawing", "OvershootGeometry"]),
    tests(
      "CoverageTests", in: "Rendering/CoverageTests",
      [
        "Support", "Raster", "Coverage", "Drawing", "OvershootGeometry",
      ]),
    tests(
      "RasterTests", in: "Rendering/RasterTests", ["Support", "Raster", "Coverage", "Drawing", "OvershootGeometry"]),
    tests(
      "GLRenderTests", in: "Rendering/GLRenderTests",
      [
        "Support", "SDLStage", "GLRender", "Raster", "Drawing", "OvershootGeometry",
      ]),
    tests(
      "StageTests", in: "Interface/StageTests",
      [
        "Support", "StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "ControlsTests", in: "Interface/ControlsTests",
      [
        "Support", "StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "SDLStageTests", in: "Platform/SDLStageTests",
      [
        "Support", "SDLStage", "CSDL2", "Controls", "Stage", "Raster", "Drawing", "OvershootGeometry",
      ]),
    .executableTarget(
      name: "StorageProcess", dependencies: ["Storage", grdb],
      path: "Tests/Platform/StorageProcess", swiftSettings: strict),
    tests(
      "StorageTests", in: "Platform/StorageTests",
      [
        "Support", "Damage", "Storage", "OvershootGeometry", grdb,
      ], exclude: ["Stores"]),
    tests("Twenty48Tests", in: "Games/Twenty48/Rules", ["Support", "Twenty48", "OvershootGeometry"]),
    tests(
      "BreakoutTests", in: "Games/Breakout/Rules", ["Support", "Breakout", "OvershootJSON", "OvershootGeometry"]),
    tests("PerceptionTests", in: "Games/Perception", ["Support", "Perception", "OvershootGeometry"]),
    tests("QueriesTests", in: "Games/Queries", ["Support", "Queries", "OvershootGeometry"]),
    tests(
      "BombRushTests", in: "Games/BombRush/Rules",
      [
        "BombRush", "Queries", "Perception", "OvershootJSON", "OvershootGeometry",
      ]),
    tests("NonokuTests", in: "Games/Nonoku/Rules", ["Support", "Nonoku", "OvershootJSON", "OvershootGeometry"]),
    tests("AdventureTests", in: "Games/Adventure/Rules", ["Support", "Adventure", "OvershootGeometry"]),
    tests(
      "ScreenKitTests", in: "ScreenKit",
      [
        "ScreenTesting", "Support", "Shell", "ScreenKit", "Storage", "StageTesting", "Controls", "Stage", "Drawing",
        "Motion", "OvershootGeometry",
      ]),
    tests(
      "Twenty48ScreensTests", in: "Games/Twenty48/Screens",
      [
        "ScreenTesting", "Support", "Twenty48Screens", "ScreenKit", "Twenty48", "Storage", "StageTesting", "Controls",
        "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "BreakoutScreensTests", in: "Games/Breakout/Screens",
      [
        "ScreenTesting", "BreakoutScreens", "ScreenKit", "Breakout", "Storage", "StageTesting", "Controls", "Stage",
        "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "BombRushScreensTests", in: "Games/BombRush/Screens",
      [
        "ScreenTesting", "Support", "BombRushScreens", "ScreenKit", "BombRush", "Queries", "Perception", "Storage",
        "StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootJSON", "OvershootGeometry",
      ]),
    tests(
      "NonokuScreensTests", in: "Games/Nonoku/Screens",
      [
        "ScreenTesting", "Support", "NonokuScreens", "ScreenKit", "Nonoku", "Storage", "StageTesting", "Stage",
        "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "AdventureScreensTests", in: "Games/Adventure/Screens",
      [
        "ScreenTesting", "AdventureScreens", "Twenty48Screens", "ScreenKit", "Adventure", "Storage", "StageTesting",
        "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "CurveLabTests", in: "Labs/CurveLab",
      [
        "ScreenTesting", "Support", "CurveLab", "ScreenKit", "StageTesting", "Controls", "Stage", "Drawing", "Motion",
        "OvershootGeometry",
      ]),
    tests(
      "ProfileTests", in: "Labs/Profile",
      [
        "ScreenTesting", "Support", "Profile", "ScreenKit", "StageTesting", "Controls", "Stage", "Drawing", "Motion",
        "OvershootGeometry",
      ]),
    tests(
      "ConfirmTests", in: "Labs/Confirm",
      [
        "ScreenTesting", "Support", "Confirm", "ScreenKit", "StageTesting", "Controls", "Stage", "Drawing", "Motion",
        "OvershootGeometry",
      ]),
    tests(
      "ControlBookTests", in: "Labs/ControlBook",
      [
        "ScreenTesting", "ControlBook", "ScreenKit", "StageTesting", "Controls", "Stage", "Drawing", "Motion",
        "OvershootGeometry",
      ]),
    tests(
      "TrophiesTests", in: "Trophies",
      [
        "ScreenTesting", "Support", "Shell", "Trophies", "ControlBook", "Confirm", "Profile", "CurveLab",
        "Twenty48Screens", "ScreenKit", "Twenty48", "Storage", "StageTesting", "Controls", "Stage", "Drawing",
        "Motion", "OvershootGeometry",
      ]),
    tests(
      "ShellTests", in: "Shell",
      [
        "ScreenTesting", "Support", "Shell", "Trophies", "ControlBook", "Confirm", "Profile", "CurveLab",
        "AdventureScreens", "NonokuScreens", "BombRushScreens", "BreakoutScreens", "Twenty48Screens", "ScreenKit",
        "Twenty48", "Storage", "StageTesting", "Controls", "Stage", "Drawing", "Motion", "OvershootGeometry",
      ]),
    tests(
      "GoldenTests", in: "Rendering/GoldenTests",
      [
        "ScreenTesting", "Support", "Shell", "Trophies", "RenderPages", "ControlBook", "Confirm", "Profile",
        "CurveLab", "AdventureScreens", "NonokuScreens", "BombRushScreens", "BreakoutScreens", "Twenty48Screens",
        "ScreenKit", "Breakout", "Twenty48", "Storage", "SDLStage", "StageTesting", "Controls", "Stage", "GLRender",
        "Raster", "Drawing", "Motion", "OvershootGeometry",
      ], exclude: ["Pictures"]),
    tests(
      "OvershootTests", in: "Programs/OvershootTests",
      [
        "Support", "Overshoot", "Shell", "Twenty48Screens", "ScreenKit", "Twenty48", "Storage", "SDLStage", "Stage",
        "Drawing", "Motion", "OvershootGeometry", argumentParser,
      ]),
    tests(
      "FuzzTests", in: "Programs/FuzzTests", ["Support", "Damage", "Fuzz", "Stage", "OvershootGeometry"],
      exclude: ["Samples", "Cases"]),
    tests("ArchitectureTests", in: "ArchitectureTests", ["Support"]),
  ]
)
