import Foundation
import OvershootDamage
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import OvershootFuzz

/// A small sample of what `make fuzz` reads, and every input that once failed.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct FuzzTests {
  private static let folder = Repository.root.appending(path: "Tests/Programs/FuzzTests")
  private static let caseCount = LawShare.scaled(150)

  private func run(_ subject: FuzzSubject, seed: UInt64, in folder: TemporaryFolder) throws -> FuzzRun? {
    let samples = try subject.samples(in: Self.folder.appending(path: "Samples"))
    guard !samples.isEmpty else { return nil }
    return FuzzRun(
      subject: subject, mutation: Mutation(samples: samples), seed: seed, scratch: folder.url.appending(path: "case"))
  }

  @Test(arguments: FuzzSubject.all.map(\.name))
  func aSampleOfMutationsIsReadOrRefused(_ name: String) throws {
    let subject = try #require(FuzzSubject.all.first { $0.name == name })
    try TemporaryFolder.with { folder in
      guard let run = try run(subject, seed: 1, in: folder) else { return }
      // A case of events is some seconds of the whole program.
      let count = subject.make == nil ? Self.caseCount : Self.caseCount / 10
      expect((0...count).contains(run.readAll(0..<count)))
    }
  }

  @Test func samplesAreAccepted() throws {
    try TemporaryFolder.with { folder in
      for subject in FuzzSubject.all {
        for sample in try subject.samples(in: Self.folder.appending(path: "Samples")) {
          let input = FuzzInput(bytes: sample, scratch: folder.url.appending(path: "case"))
          #expect(throws: Never.self, "\(subject.name): \(input.text.prefix(80))") { try subject.read(input) }
        }
      }
    }
  }

  @Test func casesThatOnceFailedAreReadOrRefused() throws {
    try TemporaryFolder.with { folder in
      for subject in FuzzSubject.all {
        var files = subject
        files.systemSamples = []
        for bytes in try files.samples(in: Self.folder.appending(path: "Cases")) {
          try? subject.read(FuzzInput(bytes: bytes, scratch: folder.url.appending(path: "case")))
        }
      }
    }
  }

  @Test func aFailureIsMinimisedByLines() throws {
    let subject = FuzzSubject(name: "planted") { input in
      precondition(!(input.text.contains("b") && input.text.contains("y")), "Both are there.")
    }
    try TemporaryFolder.with { folder in
      let bytes = Array("a\nb\nc\nd\nx\ny\nz".utf8)
      let run = FuzzRun(
        subject: subject, mutation: Mutation(samples: [bytes]), seed: 1, scratch: folder.url.appending(path: "case"))
      let text = try String(decoding: run.minimised(bytes), as: UTF8.self)
      expect(text, equals: "b\ny")
    }
  }

  @Test func randomEventsAreScripts() throws {
    var events = RandomEvents(generator: SeededGenerator(seed: 3))
    let script = try InputScript(parsing: (0..<2000).map { _ in events.line(at: 0) }.joined(separator: "\n"))
    expect(script.entries.count, equals: 2000)
    let kinds = Set(script.entries.map { "\($0.event)".prefix { $0 != "(" } })
    expect(kinds.count, equals: 13, "\(kinds)")
  }

  @Test func damagedStoresHaveALogOrNone() throws {
    let subject = try #require(FuzzSubject.all.first { $0.name == "damage" })
    try TemporaryFolder.with { folder in
      let run = try #require(try run(subject, seed: 1, in: folder))
      let files = (0..<60).map { StoreFiles(joined: run.input($0)) }
      expect((15...45).contains(files.count { !$0.log.isEmpty }) && Set(files).count > 55)
    }
  }

  @Test func aCaseIsMadeAgainFromItsNumber() {
    let mutation = Mutation(samples: [Array("one 1 two 2".utf8), Array("three".utf8)])
    let cases = (0..<200).map { mutation.input(seed: 7, number: $0) }
    expect(cases, equals: (0..<200).map { mutation.input(seed: 7, number: $0) })
    expect(Set(cases).count > 150)
    expect(cases.allSatisfy { $0.count <= Mutation.maximumByteCount })
  }
}
