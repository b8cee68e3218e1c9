// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
func overshoot(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "overshoot") } }
/// A program with a window of its own.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + ["ExampleWindow"] + overshoot("OvershootStage", "OvershootDrawing", "Motion"),
    swiftSettings: settings)
}

let package = Package(
  name: "overshoot-examples",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "overshoot", path: "..", traits: [])],
  targets: [
    .executableTarget(name: "MotionExamples", dependencies: overshoot("Motion"), swiftSettings: settings),
    .executableTarget(
      name: "FirstWindow",
      dependencies: overshoot("OvershootStage", "OvershootDrawing", "Motion", "OvershootRaster", "SDLStage"),
      swiftSettings: settings),
    .target(
      name: "ExampleWindow", dependencies: overshoot("OvershootStage", "Motion", "OvershootRaster", "SDLStage"),
      swiftSettings: settings),
    program("OwnScreen", []),
    program("OwnControl", overshoot("OvershootControls")),
    program("ToDo", overshoot("OvershootControls")),
    program("SlideGame", overshoot("Twenty48")),
    program("CurvePlayer", overshoot("OvershootControls")),
    program("Gestures", []),
    program("Header", []),
    .testTarget(
      name: "OwnScreenTests", dependencies: overshoot("StageTesting") + ["OwnScreen"], exclude: ["Pictures"],
      swiftSettings: settings),
    .testTarget(
      name: "ExampleTests",
      dependencies: overshoot("StageTesting", "SDLStage", "OvershootStage", "Motion") + [
        "MotionExamples", "FirstWindow", "OwnControl", "ToDo", "SlideGame", "CurvePlayer", "Gestures", "Header",
      ], swiftSettings: settings),
  ]
)
