import Foundation
import OvershootScreenKit
import OvershootShell

extension FuzzSubject {
  /// Random events on all screens. The first line names the screen; the others are an input script.
  static let events = FuzzSubject(
    name: "events",
    make: { _, generator in
      let routes = ScreenList.all.routes
      let route = routes[generator.integer(below: routes.count)]
      var events = RandomEvents(generator: generator)
      return Array(events.script(of: route.name, count: 120).utf8)
    }
  ) { input in
    let lines = input.text.split(separator: "\n", maxSplits: 1)
    guard let route = lines.first.flatMap({ ScreenList.all.route(named: String($0)) }) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let script = try InputScript(parsing: lines.count > 1 ? String(lines[1]) : "")
    let run = try EventRun(route)
    for (number, entry) in script.entries.enumerated() {
      run.advance(to: entry.time)
      run.send(entry.event)
      if number % 24 == 0 { run.checkFrame() }
    }
    run.advance(to: run.now + 1)
    run.checkFrame()
    run.runTasks()
    try run.close()
  }
}
