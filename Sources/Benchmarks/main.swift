let arguments = Array(CommandLine.arguments.dropFirst())
let report = BenchReport(printsJSON: arguments.contains("--json"))

switch arguments.first(where: { !$0.hasPrefix("-") }) {
case "raster": RasterBench(report: report).run()
case "motion": MotionBench(report: report).run()
case nil:
  RasterBench(report: report).run()
  MotionBench(report: report).run()
default: print("usage: overshoot-bench [raster|motion] [--json]")
}
