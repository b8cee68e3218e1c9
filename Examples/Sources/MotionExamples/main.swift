// Shows all tasks in the terminal, or those that the arguments name: the numbered dots that move, 15 times per second.

let names = CommandLine.arguments.dropFirst()

for task in Line.tasks where names.isEmpty || names.contains(task.name) {
  print("== \(task.name)")
  let frames = await Line.frames(of: task.run)
  for frame in frames {
    var row = [Character](repeating: " ", count: 48)
    for (dot, x) in frame.enumerated() where frames.contains(where: { $0[dot] != frame[dot] }) {
      row[max(0, min(47, Int(x.rounded())))] = Character("\(dot)")
    }
    print(text(row))
  }
}
if names.isEmpty || names.contains("curves") { curves() }
