/// Breaks a rule of a library, to show what a program prints that does. Without an argument it lists all cases: one
/// line each, the number, the file of the caller that the message names or a dash, and words of its sentence.
if CommandLine.argc > 1, let index = Int(CommandLine.arguments[1]), MisuseCase.all.indices.contains(index) {
  MisuseCase.all[index].run()
} else {
  for (index, entry) in MisuseCase.all.enumerated() { print("\(index)\t\(entry.file ?? "-")\t\(entry.words)") }
}
