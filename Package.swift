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
/// What is imported by all that shows views.
let views: [Target.Dependency] = [
  "OvershootControls", "OvershootStage", "OvershootDrawing", "Motion", "OvershootGeometry",
]
/// What tests of the rules of games import in common.
let ruleTests: [Target.Dependency] = ["OvershootSupport", "OvershootPlay", "OvershootGeometry"]
/// What tests of screens import in common, each a part of it.
let screenTests: [Target.Dependency] = [
  "OvershootScreenTesting", "OvershootSupport", "OvershootGameKit", "OvershootScreenKit", "OvershootPlay",
  "OvershootStorage", "OvershootSound", "OvershootLocalization", "OvershootJSON", "MotionNotation", "StageTesting",
  "OvershootControls", "OvershootStage", "OvershootDrawing", "Motion", "OvershootGeometry",
]
/// What modules of screens import: `OvershootScreenKit`, and what it re-exports, without which a build would not renew
/// them.
let screens: [Target.Dependency] = [
  "OvershootScreenKit", "OvershootControls", "OvershootStage", "OvershootDrawing", "Motion", "OvershootLocalization",
]
/// What the screens of all games import, likewise.
let games: [Target.Dependency] = [
  "OvershootGameKit", "OvershootStorage", "OvershootSound", "OvershootScreenKit", "OvershootControls",
  "OvershootStage", "OvershootDrawing", "Motion", "OvershootLocalization",
]
/// All screens, and what joins them.
let allScreens: [Target.Dependency] = [
  "OvershootShell", "OvershootTrophies", "OvershootControlBook", "OvershootConfirm", "OvershootProfile",
  "OvershootCurveLab", "OvershootCurves", "OvershootAdventureScreens", "OvershootNonokuScreens",
  "OvershootBombRushScreens", "OvershootBreakoutScreens", "OvershootTwenty48Screens",
]
/// Files of every module that are not built.
let documents = ["README.md"]

/// Whether the makers' tools in `Tools`, the tests that need them, and the examples are built too.
let hasTools = Context.environment["OVERSHOOT_TOOLS"] == "1"
/// The flags of test targets. Optimised they take more than twice as long to compile, and no other module imports them.
let testFlags: [SwiftSetting] =
  Context.environment["OVERSHOOT_TESTS"] == "unoptimised"
  ? [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])] : []

/// The commit that is built, which make and CMake name.
let commit: [CSetting] =
  Context.environment["OVERSHOOT_COMMIT"].map { [.define("OVERSHOOT_COMMIT", to: "\"\($0)\"")] } ?? []

/// A Swift library in `Sources/AREA` that imports exactly `dependencies`.
func library(_ name: String, in path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(path)", exclude: documents, swiftSettings: strict)
}

/// A test target in `Tests/AREA`. Where the makers' tools are not built, `tools`, what it depends on of them, and
/// `toolTests`, its files that need them, are left out.
func tests(
  _ name: String, in path: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  tools: [Target.Dependency] = [], toolTests: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + (hasTools ? tools : []), path: "Tests/\(path)",
    exclude: exclude + (hasTools ? [] : toolTests), swiftSettings: strict + testFlags)
}

/// Code that the test targets share, in `Tests/PATH`. It is optimised: what computes in tests belongs there.
func testSupport(_ name: String, in path: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(path)", swiftSettings: strict)
}

let package = Package(
  name: "overshoot",
  // What the standard library types in use need: `InlineArray` in Motion and `Mutex` in Storage.
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .executable(name: "overshoot", targets: ["Overshoot"]),
    .library(name: "Motion", targets: ["Motion", "MotionNotation", "MotionLog"]),
    .library(name: "OvershootDrawing", targets: ["OvershootDrawing", "OvershootGeometry"]),
    .library(name: "OvershootStage", targets: ["OvershootStage"]),
    .library(name: "OvershootControls", targets: ["OvershootControls"]),
    .library(name: "OvershootRaster", targets: ["OvershootRaster"]),
    .library(name: "SDLStage", targets: ["SDLStage"]),
    .library(name: "StageTesting", targets: ["StageTesting"]),
    .library(name: "Twenty48", targets: ["Twenty48", "OvershootPlay"]),
    .library(name: "Nonoku", targets: ["Nonoku", "OvershootPlay", "OvershootGeometry"]),
    .library(name: "Breakout", targets: ["Breakout", "OvershootPlay", "OvershootGeometry"]),
    .library(name: "OvershootPerception", targets: ["OvershootPerception", "OvershootGeometry"]),
    .library(name: "OvershootQueries", targets: ["OvershootQueries", "OvershootGeometry"]),
    .library(name: "BombRush", targets: ["BombRush", "OvershootPlay", "OvershootGeometry"]),
    .library(name: "OvershootAdventure", targets: ["OvershootAdventure", "OvershootPlay"]),
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
    library("OvershootLocalization", in: "Values/OvershootLocalization"),
    library("OvershootSound", in: "Sound", ["OvershootGeometry"]),
    library("Motion", in: "Motion/Motion", ["OvershootGeometry", numerics]),
    library("MotionNotation", in: "Motion/Notation", ["Motion", "OvershootJSON", "OvershootGeometry"]),
    library("MotionLog", in: "Motion/Log", ["MotionNotation", "Motion", "OvershootJSON", "OvershootGeometry"]),
    library("OvershootDrawing", in: "Rendering/Drawing", ["OvershootGeometry"]),
    library("OvershootCoverage", in: "Rendering/Coverage", ["OvershootDrawing", "OvershootGeometry"]),
    library("OvershootRaster", in: "Rendering/Raster", ["OvershootCoverage", "OvershootDrawing", "OvershootGeometry"]),
    library(
      "OvershootGLRender", in: "Rendering/GLRender",
      ["OvershootCSDL2", "OvershootCoverage", "OvershootDrawing", "OvershootGeometry"]),
    library(
      "OvershootStage", in: "Interface/Stage", ["OvershootDrawing", "Motion", "OvershootJSON", "OvershootGeometry"]),
    library(
      "OvershootControls", in: "Interface/Controls",
      ["OvershootStage", "OvershootDrawing", "Motion", "OvershootLocalization", "OvershootGeometry"]),
    library(
      "StageTesting", in: "Interface/StageTesting",
      ["OvershootCZlib", "OvershootStage", "OvershootRaster", "OvershootDrawing", "Motion", "OvershootGeometry"]),
    .systemLibrary(name: "OvershootCSDL2", path: "Sources/Platform/CSDL2"),
    .systemLibrary(name: "OvershootCZlib", path: "Sources/Platform/CZlib"),
    library(
      "SDLStage", in: "Platform/SDLStage",
      ["OvershootCSDL2", "OvershootStage", "OvershootDrawing", "OvershootSound", "OvershootGeometry"]),
    library("OvershootStorage", in: "Platform/Storage", ["OvershootJSON", "OvershootLocalization", grdb, grdbSQLite]),
    library("OvershootPlay", in: "Play", ["OvershootJSON", "OvershootGeometry"]),
    library("Twenty48", in: "Games/Twenty48/Rules", ["OvershootPlay", "OvershootJSON", "OvershootGeometry"]),
    library("Breakout", in: "Games/Breakout/Rules", ["OvershootPlay", "OvershootJSON", "OvershootGeometry"]),
    library("OvershootPerception", in: "Games/Perception", ["OvershootJSON", "OvershootGeometry"]),
    library("OvershootQueries", in: "Games/Queries", ["OvershootJSON", "OvershootGeometry"]),
    library(
      "BombRush", in: "Games/BombRush/Rules",
      ["OvershootQueries", "OvershootPerception", "OvershootPlay", "OvershootJSON", "OvershootGeometry"]),
    library(
      "Nonoku", in: "Games/Nonoku/Rules",
      ["OvershootPlay", "OvershootJSON", "OvershootLocalization", "OvershootGeometry"]),
    library(
      "OvershootAdventure", in: "Games/Adventure/Rules", ["OvershootPlay", "OvershootJSON", "OvershootGeometry"]),
    library(
      "OvershootScreenKit", in: "ScreenKit",
      [
        "OvershootControls", "OvershootStorage", "OvershootSound", "OvershootStage", "OvershootDrawing",
        "MotionNotation", "Motion", "OvershootLocalization", "OvershootJSON",
      ]),
    library("OvershootGameKit", in: "GameKit", ["OvershootScreenKit", "OvershootPlay", "OvershootStorage"]),
    library(
      "OvershootTwenty48Screens", in: "Games/Twenty48/Screens",
      ["Twenty48", "OvershootPlay", "OvershootJSON"] + games),
    library(
      "OvershootBreakoutScreens", in: "Games/Breakout/Screens",
      ["Breakout", "OvershootPlay", "MotionNotation", "OvershootJSON"] + games),
    library(
      "OvershootBombRushScreens", in: "Games/BombRush/Screens",
      ["BombRush", "OvershootQueries", "OvershootPerception", "OvershootPlay", "OvershootJSON"] + games),
    library(
      "OvershootNonokuScreens", in: "Games/Nonoku/Screens",
      ["Nonoku", "OvershootPlay", "OvershootGeometry"] + games),
    library(
      "OvershootAdventureScreens", in: "Games/Adventure/Screens",
      ["OvershootAdventure", "OvershootPlay", "OvershootJSON"] + games),
    library(
      "OvershootCurves", in: "Labs/Curves",
      ["MotionNotation", "Motion", "OvershootJSON", "OvershootLocalization", "OvershootGeometry", numerics]),
    library(
      "OvershootCurveLab", in: "Labs/CurveLab",
      ["OvershootCurves", "OvershootStorage", "OvershootSound", "MotionNotation", "OvershootJSON"] + screens),
    library("OvershootProfile", in: "Labs/Profile", ["OvershootSound"] + screens),
    library("OvershootConfirm", in: "Labs/Confirm", [] + screens),
    library("OvershootControlBook", in: "Labs/ControlBook", ["MotionNotation"] + screens),
    library(
      "OvershootRenderPages", in: "Labs/RenderPages", ["OvershootStage", "OvershootDrawing", "OvershootGeometry"]),
    library("OvershootTrophies", in: "Trophies", ["OvershootStorage"] + screens),
    library(
      "OvershootShell", in: "Shell",
      [
        "OvershootTrophies", "OvershootRenderPages", "OvershootControlBook", "OvershootConfirm", "OvershootProfile",
        "OvershootCurveLab", "OvershootAdventureScreens", "OvershootNonokuScreens", "OvershootBombRushScreens",
        "OvershootBreakoutScreens", "OvershootTwenty48Screens", "Twenty48", "MotionLog", "MotionNotation",
      ] + games),
    library(
      "OvershootCommands", in: "Programs/Commands",
      [
        "OvershootCurves", "OvershootAdventure", "Nonoku", "BombRush", "OvershootQueries", "OvershootPerception",
        "OvershootPlay", "Breakout", "Twenty48", "OvershootStorage", "SDLStage", "OvershootStage", "OvershootRaster",
        "OvershootDrawing", "OvershootSound", "MotionLog", "MotionNotation", "Motion", "OvershootJSON",
        "OvershootLocalization", "OvershootGeometry", argumentParser,
      ]),
    .target(name: "OvershootCBuild", path: "Sources/Programs/CBuild", exclude: documents, cSettings: commit),
    .executableTarget(
      name: "Overshoot",
      dependencies: [
        "OvershootCommands", "OvershootCBuild", "OvershootShell", "OvershootRenderPages", "OvershootProfile",
        "OvershootCurveLab", "OvershootCurves", "OvershootAdventureScreens", "OvershootBreakoutScreens",
        "OvershootNonokuScreens", "OvershootTwenty48Screens", "OvershootGameKit", "OvershootScreenKit",
        "OvershootAdventure", "BombRush", "Twenty48", "OvershootStorage", "SDLStage", "OvershootStage",
        "OvershootGLRender", "OvershootRaster", "OvershootDrawing", "OvershootSound", "MotionLog", "MotionNotation",
        "Motion", "OvershootJSON", "OvershootLocalization", "OvershootGeometry", argumentParser,
      ], path: "Sources/Programs/Overshoot", exclude: documents,
      resources: ["Resources", "Shaders", "Translations"].map { .copy("../../../\($0)") }, swiftSettings: strict),
    testSupport("OvershootSupport", in: "Support", ["OvershootDrawing", "OvershootLocalization", "OvershootGeometry"]),
    testSupport(
      "OvershootScreenTesting", in: "ScreenTesting",
      [
        "OvershootSupport", "OvershootShell", "OvershootConfirm", "OvershootProfile", "OvershootCurveLab",
        "OvershootBombRushScreens", "OvershootBreakoutScreens", "OvershootTwenty48Screens", "OvershootScreenKit",
        "OvershootAdventureScreens", "Twenty48", "OvershootStorage", "OvershootSound", "StageTesting",
        "OvershootRaster", "MotionLog",
      ] + views),
    tests(
      "ValuesTests", in: "Values", ["OvershootSupport", "OvershootLocalization", "OvershootGeometry"],
      tools: ["OvershootTexts"], toolTests: ["Localization/SourceTextTests.swift"]),
    tests("SoundTests", in: "Sound/SoundTests", ["OvershootSupport", "OvershootSound", "OvershootGeometry"]),
    tests(
      "MotionTests", in: "Motion/MotionTests",
      ["OvershootSupport", "MotionLog", "MotionNotation", "Motion", "OvershootGeometry"], exclude: ["Reference"],
      tools: ["OvershootMotionTrials"], toolTests: ["ContinuityLawTests.swift", "TraceLawTests.swift"]),
    .executableTarget(
      name: "OvershootMisuseProgram",
      dependencies: [
        "BombRush", "OvershootQueries", "OvershootPerception", "Breakout", "Nonoku", "Twenty48", "OvershootPlay",
        "SDLStage", "StageTesting", "OvershootRaster", "OvershootSound",
      ] + views, path: "Tests/MisuseProgram", swiftSettings: strict),
    tests(
      "DrawingTests", in: "Rendering/DrawingTests",
      ["OvershootSupport", "StageTesting", "OvershootDrawing", "OvershootGeometry"]),
    tests(
      "CoverageTests", in: "Rendering/CoverageTests",
      ["OvershootSupport", "OvershootRaster", "OvershootCoverage", "OvershootDrawing", "OvershootGeometry"]),
    tests(
      "RasterTests", in: "Rendering/RasterTests",
      ["OvershootSupport", "OvershootRaster", "OvershootCoverage", "OvershootDrawing", "OvershootGeometry"]),
    tests(
      "GLRenderTests", in: "Rendering/GLRenderTests",
      [
        "OvershootSupport", "SDLStage", "OvershootGLRender", "OvershootRaster", "OvershootDrawing", "OvershootGeometry",
      ]),
    tests("StageTests", in: "Interface/StageTests", ["OvershootSupport", "StageTesting"] + views),
    tests("ControlsTests", in: "Interface/ControlsTests", ["OvershootSupport", "StageTesting"] + views),
    tests(
      "SDLStageTests", in: "Platform/SDLStageTests",
      [
        "OvershootSupport", "SDLStage", "OvershootCSDL2", "OvershootControls", "OvershootStage", "OvershootRaster",
        "OvershootDrawing", "OvershootSound", "OvershootGeometry",
      ]),
    .executableTarget(
      name: "OvershootStorageProcess", dependencies: ["OvershootStorage", grdb],
      path: "Tests/Platform/StorageProcess", swiftSettings: strict),
    tests(
      "StorageTests", in: "Platform/StorageTests",
      ["OvershootSupport", "OvershootStorage", "OvershootGeometry", grdb], exclude: ["Stores"],
      tools: ["OvershootDamage"], toolTests: ["DamageTests.swift"]),
    tests("Twenty48Tests", in: "Games/Twenty48/Rules", ["Twenty48"] + ruleTests),
    tests("BreakoutTests", in: "Games/Breakout/Rules", ["Breakout", "OvershootJSON"] + ruleTests),
    tests("PerceptionTests", in: "Games/Perception", ["OvershootSupport", "OvershootPerception", "OvershootGeometry"]),
    tests("QueriesTests", in: "Games/Queries", ["OvershootSupport", "OvershootQueries", "OvershootGeometry"]),
    tests(
      "BombRushTests", in: "Games/BombRush/Rules",
      ["BombRush", "OvershootQueries", "OvershootPerception", "OvershootJSON"] + ruleTests),
    tests(
      "NonokuTests", in: "Games/Nonoku/Rules", ["Nonoku", "OvershootJSON"] + ruleTests),
    tests(
      "AdventureTests", in: "Games/Adventure/Rules", ["OvershootSupport", "OvershootAdventure", "OvershootGeometry"],
      tools: ["OvershootWorldReview"], toolTests: ["ExplorationTests.swift", "WorldReviewTests.swift"]),
    tests("ScreenKitTests", in: "ScreenKit", ["OvershootShell"] + screenTests),
    tests(
      "GameKitTests", in: "GameKit",
      ["OvershootAdventure", "Nonoku", "BombRush", "Breakout", "Twenty48"] + screenTests),
    tests(
      "Twenty48ScreensTests", in: "Games/Twenty48/Screens", ["OvershootTwenty48Screens", "Twenty48"] + screenTests),
    tests(
      "BreakoutScreensTests", in: "Games/Breakout/Screens", ["OvershootBreakoutScreens", "Breakout"] + screenTests),
    tests(
      "BombRushScreensTests", in: "Games/BombRush/Screens",
      ["OvershootBombRushScreens", "BombRush", "OvershootQueries", "OvershootPerception"] + screenTests),
    tests("NonokuScreensTests", in: "Games/Nonoku/Screens", ["OvershootNonokuScreens", "Nonoku"] + screenTests),
    tests("AdventureScreensTests", in: "Games/Adventure/Screens", ["OvershootAdventure"] + allScreens + screenTests),
    tests(
      "CurvesTests", in: "Labs/Curves",
      ["OvershootSupport", "OvershootCurves", "MotionNotation", "Motion", "OvershootJSON", "OvershootGeometry"],
      tools: ["OvershootMotionTrials"], toolTests: ["FitTests.swift"]),
    tests("CurveLabTests", in: "Labs/CurveLab", ["OvershootCurveLab", "OvershootCurves"] + screenTests),
    tests("ProfileTests", in: "Labs/Profile", ["OvershootProfile"] + screenTests),
    tests("ConfirmTests", in: "Labs/Confirm", ["OvershootConfirm"] + screenTests),
    tests("ControlBookTests", in: "Labs/ControlBook", ["OvershootControlBook"] + screenTests),
    tests("TrophiesTests", in: "Trophies", [] + allScreens + screenTests),
    tests("ShellTests", in: "Shell", ["MotionLog", "Nonoku", "Twenty48", "Breakout"] + allScreens + screenTests),
    tests(
      "GoldenTests", in: "Rendering/GoldenTests",
      [
        "OvershootRenderPages", "BombRush", "Breakout", "Twenty48", "SDLStage", "OvershootGLRender", "OvershootRaster",
      ] + allScreens + screenTests, exclude: ["Pictures"]),
    tests(
      "OvershootTests", in: "Programs/OvershootTests",
      [
        "OvershootSupport", "Overshoot", "OvershootCommands", "OvershootShell", "OvershootCurves",
        "OvershootTwenty48Screens", "OvershootScreenKit", "Twenty48", "OvershootStorage", "SDLStage", "OvershootStage",
        "OvershootDrawing", "MotionNotation", "Motion", "OvershootGeometry", argumentParser,
      ], exclude: ["Earlier"]),
    testSupport("OvershootSourceRules", in: "SourceRules", ["OvershootSupport"]),
    tests("ArchitectureTests", in: "ArchitectureTests", ["OvershootSupport", "OvershootSourceRules"]),
  ]
)

// MARK: The makers' tools, and the examples

/// A library in `Tools/FOLDER`.
func tool(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tools/\(folder)", exclude: documents, swiftSettings: strict)
}

/// A program in `Tools/FOLDER`.
func toolProgram(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tools/\(folder)", exclude: documents, swiftSettings: strict)
}

/// The settings of examples, which have those of most packages.
let exampleSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A program in `Examples/Sources/NAME`. The package in `Examples` builds it too, as others do.
func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/Sources/\(name)", swiftSettings: exampleSettings)
}

/// Tests of the examples in `Examples/Tests/NAME`.
func exampleTests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Examples/Tests/\(name)", exclude: exclude,
    swiftSettings: exampleSettings + testFlags)
}

if hasTools {
  package.products += [
    .executable(name: "overshoot-bench", targets: ["OvershootBenchmarks"]),
    .executable(name: "overshoot-fuzz", targets: ["OvershootFuzz"]),
    .executable(name: "overshoot-worlds", targets: ["OvershootWorlds"]),
  ]
  package.targets += [
    toolProgram("OvershootTexts", in: "Texts", []),
    tool("OvershootDamage", in: "Damage", ["SDLStage", "OvershootStorage", "OvershootGeometry"]),
    tool("OvershootMotionTrials", in: "MotionTrials", ["MotionNotation", "Motion", "OvershootGeometry", numerics]),
    tool("OvershootWorldReview", in: "WorldReview", ["OvershootAdventure", "OvershootGeometry"]),
    toolProgram(
      "OvershootWorlds", in: "Worlds",
      ["OvershootWorldReview", "OvershootCommands", "OvershootAdventure", "OvershootJSON", argumentParser]),
    .target(name: "OvershootCLimits", path: "Tools/CLimits", exclude: documents),
    toolProgram(
      "OvershootFuzz", in: "Fuzz",
      [
        "OvershootMotionTrials", "OvershootDamage", "OvershootWorldReview", "OvershootShell", "OvershootCurveLab",
        "OvershootCurves", "OvershootTwenty48Screens", "OvershootScreenKit", "OvershootAdventure", "Nonoku",
        "BombRush", "Breakout", "Twenty48", "OvershootStorage", "SDLStage", "StageTesting", "OvershootRaster",
        "OvershootStage", "OvershootDrawing", "MotionLog", "MotionNotation", "Motion", "OvershootLocalization",
        "OvershootGeometry", argumentParser,
      ]),
    toolProgram(
      "OvershootBenchmarks", in: "Benchmarks",
      [
        "OvershootCLimits", "OvershootMotionTrials", "OvershootScreenKit", "OvershootAdventure", "Nonoku", "BombRush",
        "OvershootQueries", "OvershootPerception", "Breakout", "Twenty48", "OvershootStorage", "SDLStage",
        "OvershootCSDL2", "OvershootGLRender", "OvershootRaster", "OvershootDrawing", "OvershootSound", "Motion",
        "MotionNotation", "OvershootJSON", "OvershootGeometry", argumentParser,
      ] + allScreens),
    tests(
      "FuzzTests", in: "Programs/FuzzTests",
      ["OvershootSupport", "OvershootDamage", "OvershootFuzz", "OvershootStage", "OvershootGeometry"],
      exclude: ["Samples", "Cases"]),
    example("MotionExamples", ["MotionNotation", "Motion"]),
    example("FirstWindow", ["OvershootStage", "OvershootDrawing", "Motion", "OvershootRaster", "SDLStage"]),
    .target(
      name: "ExampleWindow", dependencies: ["OvershootStage", "Motion", "OvershootRaster", "SDLStage"],
      path: "Examples/Sources/ExampleWindow", swiftSettings: exampleSettings),
    example("OwnScreen", ["ExampleWindow"] + views),
    example("OwnControl", ["ExampleWindow"] + views),
    example("ToDo", ["ExampleWindow"] + views),
    example("SlideGame", ["ExampleWindow", "Twenty48"] + views),
    example("CurvePlayer", ["ExampleWindow", "MotionNotation"] + views),
    example("Gestures", ["ExampleWindow"] + views),
    example("Header", ["ExampleWindow"] + views),
    exampleTests("OwnScreenTests", ["StageTesting", "OwnScreen"], exclude: ["Pictures"]),
    exampleTests(
      "ExampleTests",
      ["StageTesting", "SDLStage", "OvershootStage", "Motion", "MotionExamples", "FirstWindow", "OwnControl", "ToDo"]
        + ["SlideGame", "CurvePlayer", "Gestures", "Header"]),
  ]
}
