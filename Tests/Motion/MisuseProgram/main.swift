/// Breaks a rule of Motion, to show what a program prints that does. Without an argument it lists all cases: one line
/// each, the number and the words that its message must contain.
if CommandLine.argc > 1, let index = Int(CommandLine.arguments[1]), MisuseCase.all.indices.contains(index) {
  MisuseCase.all[index].run()
} else {
  for (index, entry) in MisuseCase.all.enumerated() { print("\(index)\t\(entry.message)") }
}
