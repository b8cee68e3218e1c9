// Runs all examples of the animation library, or those that the arguments name.

let examples: [(name: String, run: @MainActor () -> Void)] = [
  ("bounce", bounce), ("scrub", scrub), ("timeline", timeline), ("curves", curves),
]
let names = CommandLine.arguments.dropFirst()

for unknown in names where !examples.contains(where: { $0.name == unknown }) {
  print("There is no example '\(unknown)'; there are \(examples.map(\.name).joined(separator: ", ")).")
}
for example in examples where names.isEmpty || names.contains(example.name) {
  print("== \(example.name)")
  example.run()
  print()
}
