// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
func overshoot(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "overshoot") } }

let package = Package(
  name: "overshoot-examples",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [.package(name: "overshoot", path: "..", traits: [])],
  targets: [
    .executableTarget(name: "MotionExamples", dependencies: overshoot("Motion"), swiftSettings: settings),
    .executableTarget(
      name: "OwnScreen", dependencies: overshoot("Stage", "Drawing", "Motion", "Raster", "SDLStage"),
      swiftSettings: settings),
    .testTarget(
      name: "OwnScreenTests", dependencies: overshoot("StageTesting") + ["OwnScreen"], exclude: ["Pictures"],
      swiftSettings: settings),
  ]
)
