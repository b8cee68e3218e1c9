// Shows the animation library in a terminal: all examples, or those that the arguments name.

let examples: [(name: String, run: @MainActor () -> Void)] = [
  ("bounce", bounce), ("scrub", scrub), ("timeline", timeline), ("curves", curves),
]
let chosen = CommandLine.arguments.dropFirst()

for unknown in chosen where !examples.contains(where: { $0.name == unknown }) {
  print("There is no example '\(unknown)'; there are \(examples.map(\.name).joined(separator: ", ")).")
}
for example in examples where chosen.isEmpty || chosen.contains(example.name) {
  print("== \(example.name)")
  example.run()
  print()
}
