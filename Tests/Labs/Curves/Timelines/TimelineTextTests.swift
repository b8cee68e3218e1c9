import Foundation
import Motion
import OvershootGeometry
import OvershootJSON
import OvershootSupport

@testable import OvershootCurves

// Behaviour: curve-lab 9
@Suite(.laws) struct TimelineTextTests {
  @Test func jsonReadsBackToTheSameTimeline() throws {
    law(seed: 92, cases: 300) { generator, _ in
      let draft = RandomTimeline.draft(&generator)
      expect((try? TimelineDraft(json: draft.json)), equals: draft)
      expect(draft.text(in: .json), equals: draft.json)
    }
    expect(try TimelineDraft(json: "{}") == TimelineDraft())
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("{\"speed\": 5}", 1, 11), ("{\"repeats\": 11}", 1, 13), ("{\"tempo\": 1}", 1, 2),
    ("{\n \"tracks\": {\"z\": []}}", 2, 13), ("{\"tracks\": {\"x\": [{\"curve\": \"easy\"}]}}", 1, 30),
    ("{\"tracks\": {\"x\": [{\"start\": -1}]}}", 1, 29), ("{\"labels\": {\"a/b\": 1}}", 1, 13),
    ("{\"tracks\": {\"x\": [{\"curve\": \"decay(rate: 0.9, velocity: 1)\"}]}}", 1, 19),
  ])
  func whatIsNoTimelineIsRefusedAtItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: JSONError.self) { try TimelineDraft(json: text) }
    expect(error?.line == line && error?.column == column, "\(error.map { "\($0)" } ?? "none") of \(text)")
    expect(error?.sentence.hasSuffix(".") == true)
  }

  /// Texts that were damaged are read or refused, and never more than the greatest size.
  @Test func damagedTextsAreHarmless() {
    law(seed: 93, cases: 300) { generator, _ in
      var bytes = Array(RandomTimeline.draft(&generator).json.utf8)
      for _ in 0..<1 + generator.integer(below: 4) where !bytes.isEmpty {
        let index = generator.integer(below: bytes.count)
        switch generator.integer(below: 3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(generator.integer(below: 256))
        default: bytes = Array(bytes.prefix(index))
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let draft = try? TimelineDraft(json: text) { expect(draft.run.isFinite) }
    }
    #expect(throws: JSONError.self) {
      try TimelineDraft(json: String(repeating: " ", count: 1_000_000) + "{}")
    }
  }

  // MARK: Key frames

  /// The numbers of a key frame.
  private struct Frame {
    let percentage: Double
    var values: [TimelineDraft.Property: Double] = [:]

    init?(_ line: String) {
      let parts = line.split(separator: "%", maxSplits: 1)
      guard parts.count == 2, let percentage = Double(parts[0].drop { $0 == " " }) else { return nil }
      self.percentage = percentage
      let body = parts[1].drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
      for declaration in body.split(separator: ";") {
        let words = declaration.split { $0 == " " || $0 == ":" }
        let numbers = words.dropFirst().compactMap { word in
          Double(word.replacing("px", with: "").replacing("deg", with: ""))
        }
        switch words.first {
        case "translate": (values[.x], values[.y]) = (numbers.first, numbers.last)
        case "scale": values[.scale] = numbers.first
        case "rotate": values[.turn] = numbers.first
        case "opacity": values[.opacity] = numbers.first
        default: return nil
        }
      }
    }
  }

  /// Each key frame has the values of its time, and so has, within the stated error, what is between two.
  @Test func keyframesAreSamples() {
    law(seed: 94, cases: 60) { generator, _ in
      let draft = RandomTimeline.draft(&generator)
      guard draft.run > 0 else { return }
      let text = draft.keyframes
      let frames = text.split(separator: "\n").compactMap { Frame(String($0)) }
      expect(frames.first?.percentage == 0 && frames.last?.percentage == 100)
      expect(zip(frames, frames.dropFirst()).allSatisfy { $0.percentage < $1.percentage })
      let lead = draft.autoreverses && draft.count != 1 ? draft.delay / 2 : 0
      func value(_ property: TimelineDraft.Property, _ percentage: Double) -> Double {
        let time = percentage / 100 * draft.cycle - lead
        return draft.value(of: property, at: max(0, min(draft.run, time)))
      }
      for property in draft.properties {
        let parts = draft.parts(property)
        let way = parts.reduce(1) { $0 + abs($1.target - property.rest) + 200 }
        for (frame, next) in zip(frames, frames.dropFirst()) {
          guard let first = frame.values[property], let second = next.values[property] else {
            Issue.record("A key frame has no \(property).")
            continue
          }
          // A percentage has seven digits, in which a steep curve moves on.
          // Rounded, it may be before or behind a jump.
          let values = [-2e-5, 0, 2e-5].map { value(property, frame.percentage + $0) }
          expect(values.contains { abs(first - $0) < 1e-3 * way })
          let isJump = next.percentage - frame.percentage < 0.01
          guard !isJump else { continue }
          let middle = (frame.percentage + next.percentage) / 2
          expect(abs((first + second) / 2 - value(property, middle)) < 2e-3 * way)
        }
      }
    }
  }

  @Test func theRuleHasDurationRunsAndDirection() throws {
    var draft = try TimelineDraft(
      json: """
        {"repeats": 3, "autoreverses": true, "delay": 0.4, "speed": 2,
         "tracks": {"opacity": [{"start": 0, "duration": 1, "curve": "linear", "to": 0}]}}
        """)
    expect(
      draft.keyframes == """
        @keyframes timeline {
          0% { opacity: 1 }
          14.28571% { opacity: 1 }
          85.71429% { opacity: 0 }
          100% { opacity: 0 }
        }

        .timeline { animation: timeline 700ms linear -100ms 3 alternate both }

        """)
    draft.count = nil
    draft.autoreverses = false
    expect(draft.keyframes.hasSuffix(".timeline { animation: timeline 700ms linear infinite both }\n"))
  }

  // MARK: Swift

  private static let path = "Tests/Labs/Curves/Timelines/TimelineTextTests.swift"

  /// The object that the text moves.
  @MainActor
  private final class Card {
    @Animatable var x = 0.0
    @Animatable var scale = 1.0
  }

  /// A text of the program and the same lines as code of this file, which compile.
  @MainActor
  @Test func swiftCompiles() throws {
    let draft = try TimelineDraft(
      json: """
        {"stagger": 0.1, "from": "center", "repeats": 3, "autoreverses": true, "delay": 0.2, "speed": 1.5,
         "labels": {"landed": 0.6},
         "tracks": {
           "x": [{"start": 0, "duration": 0.6, "curve": "ease-out", "to": 120},
                 {"start": 0.8, "curve": "spring(duration: 0.5, bounce: 0.3)", "to": 0}],
           "scale": [{"start": 0.25, "duration": 0.3, "curve": "cubic-bezier(0.3, -0.4, 0.6, 1.5)", "to": 1.5}]}}
        """)
    let engine = AnimationEngine()
    let card = Card()
    var duration = 0.0
    engine.perform {
      // Begin of the text.
      let delays = Stagger.each(0.1, from: .center).delays(count: 2)
      let timeline = Timeline.build { timeline in
        timeline.add(
          PropertyAnimator(duration: 0.6, timingParameters: EasingTimingParameters(.easeOut)) { card.x = 120 },
          at: .time(0 + delays[0]))
        timeline.add(
          PropertyAnimator(
            duration: 0.3,
            timingParameters: EasingTimingParameters(.cubicBezier(UnitBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5)))
          ) { card.scale = 1.5 }, at: .time(0.25 + delays[1]))
        timeline.add(
          PropertyAnimator(duration: 0.863, timingParameters: SpringTimingParameters(duration: 0.5, bounce: 0.3)) {
            card.x = 0
          }, at: .time(0.8 + delays[0]))
        timeline.addLabel("landed", at: 0.6)
      }.repeated(3, autoreverses: true, delay: 0.2)
      timeline.speed = 1.5
      timeline.startAnimation()
      // End of the text.
      duration = timeline.duration
    }
    expect(abs(duration - (draft.cycle * 3 - 0.2)) < 0.001)
    let file = try Repository.text(of: Self.path)
    let code = file.components(separatedBy: "      // Begin of the text.\n").last?
      .components(separatedBy: "      // End of the text.").first
    func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    expect(plain(draft.swift), equals: plain(code ?? ""))
  }
}
