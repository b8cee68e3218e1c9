import ArgumentParser
import OvershootScreenKit
import OvershootShell
import OvershootStage
import OvershootSupport
import SDLStage

@testable import Overshoot

/// The parts of a run.
@MainActor
@Suite struct ProgramRunTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Part: RunPart {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    func begin(_ run: ProgramRun) { log.lines.append("begin \(name)") }
    func note(_ event: InputEvent, at time: Double) { log.lines.append("note \(name)") }
    func willEnd() { log.lines.append("will \(name)") }
    func didEnd() { log.lines.append("did \(name)") }
  }

  @Test func partsBeginAndEndInTheirOrder() throws {
    let composition = Composition(.about, try LaunchOptions.parse([]))
    let (made, log) = (try composition.headlessRun(draws: false), Log())
    let run = ProgramRun(
      made.window, made.loop, made.program, made.store, made.sound, SoundReader(seed: 1, made.sound),
      [Part("a", log), Part("b", log)])
    expect(log.lines, equals: ["begin a", "begin b"])
    run.willEnd()
    made.loop.drop(["file:///nowhere"])
    try run.play()
    expect(log.lines.dropFirst(2) == ["will a", "will b", "note a", "note b", "did a", "did b"], "\(log.lines)")
  }
}
