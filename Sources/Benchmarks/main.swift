let arguments = Array(CommandLine.arguments.dropFirst())
let report = BenchReport(printsJSON: arguments.contains("--json"))

switch arguments.first {
case "raster": RasterBench(report: report).run()
default: print("usage: overshoot-bench raster [--json]")
}
