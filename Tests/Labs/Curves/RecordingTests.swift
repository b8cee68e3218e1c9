import OvershootGeometry
import OvershootSupport

@testable import OvershootCurves

@Suite(.laws) struct RecordingTests {
  private func reason(_ text: String) -> String? {
    do {
      _ = try Recording(csv: Array(text.utf8))
      return nil
    } catch { return error.description }
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  // Behaviour: curve-lab 13
  @Test func timesAndValuesAreRead() throws {
    let text = "time,value,velocity\r\n" + lines(9) { "\($0),\($0 * $0),,\r" } + "\n"
    let recording = try Recording(csv: Array(text.utf8))
    expect(recording.points, equals: (0..<9).map { Vector2(Double($0), Double($0 * $0)) })
    expect(try Recording(csv: Array(lines(8) { " \($0) ;\t\($0)" }.utf8)).points.count == 8)
  }

  // Behaviour: curve-lab 13, 19
  @Test func whatIsNoRecordingIsRefusedWithItsLine() {
    expect(reason(lines(9) { $0 == 5 ? "2,1" : "\($0),\($0)" }), equals: "Line 6: The time goes backwards.")
    expect(reason(lines(9) { $0 == 3 ? "3,nan" : "\($0),\($0)" })?.hasPrefix("Line 4: ") == true)
    expect(reason(lines(9) { $0 == 3 ? "3" : "\($0),\($0)" })?.hasPrefix("Line 4: ") == true)
    expect(reason(lines(9) { $0 == 3 ? "3,1e13" : "\($0),\($0)" }), equals: "Line 4: A number is at most 1e12 in size.")
    expect(reason(lines(7) { "\($0),\($0)" }), equals: "A recording has at least 8 points, not 7.")
    expect(reason(lines(9) { "\($0),3" }), equals: "The value does not change.")
    expect(reason(lines(9) { "1,\($0)" }), equals: "All points have the same time.")
    expect(reason(String(repeating: "1", count: 1 << 20)), equals: "Line 1: A line has at most 4096 bytes.")
    expect(reason(lines(100_001) { "\($0),\($0)" }), equals: "Line 100001: A recording has at most 100000 points.")
  }

  /// Numbers are those of the standard library, bit by bit.
  // Behaviour: curve-lab 13
  @Test func numbersAreExact() {
    law(seed: 32, cases: 60) { generator, _ in
      let texts = (0..<40).map { _ in
        let sign = generator.integer(below: 2) == 0 ? "-" : ""
        // With zeros behind the point, and more digits than a number has.
        let rest = "\(10_000_000_000_000 + generator.integer(below: 1 << 43))".dropFirst(
          1 + generator.integer(below: 12))
        return "\(sign)\(generator.integer(below: 1 << generator.integer(below: 30))).\(rest)"
      }
      let csv = texts.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
      expect((try? Recording(csv: Array(csv.utf8)))?.points.map(\.y), equals: texts.map { Double($0) ?? .nan })
    }
  }

  // Behaviour: curve-lab 19
  @Test func anyBytesAreReadOrRefused() {
    law(seed: 31, cases: 300) { generator, _ in
      let letters = Array("0123456789.,;\n\t-+einfa \u{e9}".utf8)
      let bytes = (0..<generator.integer(below: 400)).map { _ in letters[generator.integer(below: letters.count)] }
      do throws(RecordingError) {
        let recording = try Recording(csv: bytes)
        for fit in recording.fits() { expect(fit.rms.isFinite && fit.delay.isFinite && fit.to != fit.from) }
      } catch {
        expect(error.description.hasSuffix("."))
      }
    }
  }
}
