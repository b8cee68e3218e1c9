import Glibc
import SDLStage

let arguments = Array(CommandLine.arguments.dropFirst())
let report = BenchReport(printsJSON: arguments.contains("--json"))
let names = arguments.filter { !$0.hasPrefix("-") }

guard names.allSatisfy(["raster", "motion"].contains) else {
  print("usage: overshoot-bench [raster] [motion] [--json]")
  exit(64)
}
if names.isEmpty || names.contains("raster") {
  let fonts = try FontBook()
  RasterBench(report: report, fonts: fonts).run()
  EffectsBench(report: report, fonts: fonts).run()
}
if names.isEmpty || names.contains("motion") { MotionBench(report: report).run() }
