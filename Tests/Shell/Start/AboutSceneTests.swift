import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

@MainActor
@Suite struct AboutSceneTests {
  private func host(_ facts: ProgramFacts, size: Size = Size(1280, 800)) -> ManualHost {
    var environment = ScreenEnvironment(Preferences())
    environment[ProgramFacts.self] = facts
    return ManualHost(AboutScene(environment), size: size, text: EvenText())
  }

  private func texts(_ host: ManualHost) -> [String] {
    host.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  // Behaviour: screens O5
  @Test(arguments: [Size(560, 700), Size(1280, 800)]) func figuresAreMeasuredAsThePageOpens(_ size: Size) {
    var (facts, clock, asked) = (ProgramFacts(), 0.0, 0)
    facts.byteCount = { 11_400_000 }
    facts.pictureTime = {
      asked += 1
      return 0.000_31
    }
    facts.work = {
      defer { clock += 1 }
      return ProgramFacts.Work(processor: 0.02 * clock, clock: clock)
    }
    let host = host(facts, size: size)
    host.advance(0.1)
    expect(asked == 0 && texts(host).contains("11"), "Nothing is measured while the page comes.")
    host.run(4, framesPerSecond: 30)
    expect(asked == 1 && texts(host).contains("0.3") && texts(host).contains("2"))
  }

  /// Without a window no time is measured, so that pictures do not depend on the load.
  @Test func nothingIsMeasuredWithoutAWindow() {
    let host = host(ProgramFacts())
    host.run(4, framesPerSecond: 30)
    expect(texts(host).count { $0 == "–" }, equals: 3)
  }

  // Behaviour: screens O5
  /// What is copied is what the program tells of the machine, and the figures that the page shows.
  @Test func systemDetailsAreCopied() throws {
    var facts = ProgramFacts()
    facts.details = { "a machine" }
    facts.byteCount = { 11_400_000 }
    let host = host(facts)
    host.run(1, framesPerSecond: 30)
    host.focus(try #require(pill("Copy system details", in: host.host.scene)))
    host.press(.enter)
    expect(host.host.clipboard.text == "a machine\n11 MB the program with its levels")
    host.run(0.5, framesPerSecond: 30)
    expect(texts(host).contains("Copied"))
  }

  private func pill(_ title: String, in view: View) -> Pill? {
    (view as? Pill).flatMap { $0.title == title ? $0 : nil }
      ?? view.subviews.lazy.compactMap { pill(title, in: $0) }.first
  }

  /// Each licence of what is linked into the program is named.
  @Test func licencesAreNamed() throws {
    let host = host(ProgramFacts())
    host.run(1, framesPerSecond: 30)
    let copyright = try Repository.text(of: "Packaging/copyright")
    let start = try #require(copyright.firstRange(of: "Files: bin/overshoot"))
    let line = try #require(copyright[start.upperBound...].split(separator: "\n").first { $0.hasPrefix("License: ") })
    let text = texts(host).joined(separator: " ")
    for licence in line.dropFirst(9).split(separator: " and ") {
      let name = licence.split(separator: " ")[0].replacing("Expat", with: "MIT").replacing("-", with: " ")
      expect(text.contains(name), "\(name)")
    }
  }
}
