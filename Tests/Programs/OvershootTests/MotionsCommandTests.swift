import Foundation
import OvershootSupport

/// `overshoot motions`.
// Behaviour: screens K8
@Suite struct MotionsCommandTests {
  private typealias Row = [String: Any]

  private func rows(_ script: [String], _ arguments: String...) throws -> [Row] {
    let outcome = try TemporaryFolder.with { folder in
      let file = try folder.file("input.jsonl", Data(script.joined(separator: "\n").utf8))
      return try Program.run(["motions", "--json", "--input", file.path] + arguments)
    }
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Row, "\(line)")
    }
  }

  private static let push = [
    #"{"at":1,"type":"key","key":"Right","down":true}"#, #"{"at":1.02,"type":"key","key":"Right","down":false}"#,
    #"{"at":1.05,"type":"key","key":"Left","down":true}"#, #"{"at":1.06,"type":"key","key":"Left","down":false}"#,
  ]

  @Test func aLineIsAMotionInTheOrderOfTheStart() throws {
    let rows = try rows(Self.push, "--screen", "2048", "--seed", "1", "--at", "1.1")
    let keys = ["curve", "ended", "from", "interrupted", "of", "property", "start", "to", "velocity"]
    for row in rows { expect(row.keys.sorted(), equals: keys) }
    let starts = rows.compactMap { $0["start"] as? Double }
    expect(starts.count == rows.count && starts == starts.sorted() && starts.allSatisfy { $0 <= 1.1 })
    let slides = rows.filter {
      ($0["of"] as? String)?.hasPrefix("tile ") == true && $0["property"] as? String == "position"
    }
    let first = try #require(slides.first { $0["start"] as? Double == 1 })
    expect("\(first["curve"] ?? "")".hasPrefix("spring(duration: 0.12, bounce: "))
    let (from, to) = (try #require(first["from"] as? [Double]), try #require(first["to"] as? [Double]))
    expect(from.count == 2 && to.count == 2 && to[0] > from[0] && to[1] == from[1])
    expect(first["velocity"] as? [Double] == [0, 0] && first["interrupted"] as? Bool == false)
    // The second push took the tiles over in flight, with their velocity.
    let second = try #require(slides.first { $0["interrupted"] as? Bool == true })
    expect((second["velocity"] as? [Double])?[0] ?? 0 > 1 && second["ended"] is NSNull)
    expect(first["ended"] as? Double == second["start"] as? Double)
    // Two tiles of one number differ.
    let running = slides.filter { $0["ended"] is NSNull }.compactMap { $0["of"] as? String }
    expect(Set(running).count, equals: running.count)
  }

  @Test func itEndsWithTheScriptAndKeepsThreeSeconds() throws {
    let atEnd = try rows(Self.push, "--screen", "2048", "--seed", "1")
    expect(atEnd.contains { $0["ended"] is NSNull })
    let wait = #"{"at":7,"type":"move","x":1,"y":1}"#
    expect(try rows(Self.push + [wait], "--screen", "2048", "--seed", "1").isEmpty)
    let outcome = try Program.run("motions", "--screen", "2048", "--at", "-1")
    expect(outcome.status == 64 && outcome.errors.contains("--at"))
  }
}
