import Glibc
import SDLStage

let arguments = Array(CommandLine.arguments.dropFirst())
let report = BenchReport(printsJSON: arguments.contains("--json"))
let names = arguments.filter { !$0.hasPrefix("-") }

// For whoever counts what a frame costs from outside: `frames SCENE COUNT`.
if names.first == "frames", names.count == 3, let count = Int(names[2]), count > 0 {
  let fonts = try FontBook()
  exit(RasterScenes(fonts: fonts).draw(names[1], times: count, texts: fonts) ? 0 : 64)
}

guard names.allSatisfy(["raster", "motion"].contains) else {
  print("usage: overshoot-bench [raster] [motion] [--json]")
  print("       overshoot-bench frames SCENE COUNT")
  exit(64)
}
if names.isEmpty || names.contains("raster") { RasterBench(report: report, fonts: try FontBook()).run() }
if names.isEmpty || names.contains("motion") { MotionBench(report: report).run() }
