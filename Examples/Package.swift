// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "motion-examples",
  dependencies: [.package(name: "overshoot", path: "..")],
  targets: [
    .executableTarget(
      name: "MotionExamples", dependencies: [.product(name: "Motion", package: "overshoot")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
