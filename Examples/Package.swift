// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
func overshoot(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "overshoot") } }
/// A program with a window of its own.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["ExampleWindow"] + overshoot("Stage", "Drawing", "Motion"),
    swiftSettings: settings)
}

let package = Package(
  name: "overshoot-examples",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "overshoot", path: "..", traits: [])],
  targets: [
    .executableTarget(name: "MotionExamples", dependencies: overshoot("Motion"), swiftSettings: settings),
    .executableTarget(
      name: "FirstWindow", dependencies: overshoot("Stage", "Drawing", "Motion", "Raster", "SDLStage"),
      swiftSettings: settings),
    .executableTarget(
      name: "OwnScreen", dependencies: overshoot("Stage", "Drawing", "Motion", "Raster", "SDLStage"),
      swiftSettings: settings),
    .target(
      name: "ExampleWindow", dependencies: overshoot("Stage", "Motion", "Raster", "SDLStage"), swiftSettings: settings),
    program("OwnControl", overshoot("Controls")),
    program("ToDo", overshoot("Controls")),
    program("SlideGame", overshoot("Twenty48")),
    program("CurvePlayer", overshoot("Controls")),
    .testTarget(
      name: "OwnScreenTests", dependencies: overshoot("StageTesting") + ["OwnScreen"], exclude: ["Pictures"],
      swiftSettings: settings),
    .testTarget(
      name: "ExampleTests",
      dependencies: overshoot("StageTesting", "SDLStage", "Stage", "Motion") + [
        "FirstWindow", "OwnControl", "ToDo", "SlideGame", "CurvePlayer",
      ], swiftSettings: settings),
  ]
)
