import Foundation
import Motion
import MotionNotation
import OvershootDrawing
import OvershootSupport
import SDLStage

@Suite struct CurveFitCommandTests {
  // Behaviour: curve-lab 13
  @Test func modelsArePrintedBestFirst() throws {
    let samples = try Program.run("curve", "export", "ease-out", "--format", "csv", "--points", "61").output
    let outcome = try Program.run("curve", "fit", "-", "--json", input: Data(samples.utf8))
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    expect(outcome.lines.count, equals: 4)
    expect(outcome.lines.first?.hasPrefix("{\"curve\":\"cubic-bezier(") == true)
    let names = ["curve", "delay", "duration", "from", "maxError", "model", "rms", "score", "to"]
    for line in outcome.lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      expect(object.keys.sorted(), equals: names)
    }
    let one = try Program.run("curve", "fit", "-", "--model", "decay", input: Data(samples.utf8))
    expect(one.lines.count, equals: 2)
  }

  // Behaviour: curve-lab 13
  @Test func whatIsRefusedHasItsLine() throws {
    let outcome = try Program.run("curve", "fit", "-", input: Data("0,1\n1,2\n0.5,3\n".utf8))
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors, equals: "Error: Line 3: The time goes backwards.\n")
    expect(try Program.run("curve", "fit").status == 64)
    expect(try Program.run("curve", "fit", "-", "--box", "1,2,3,4").status == 64)
    expect(try Program.run("curve", "fit", "-", "--follow", "left").status == 64)
    expect(try Program.run("curve", "fit", "--frames", "x", "--box", "0,0,9,9", "--follow", "edge").status == 64)
  }

  /// A transition of the program, filmed and found again: the edge of the options, which go out to the right.
  // Behaviour: curve-lab 14
  @Test(arguments: [
    (size: "560x700", theme: "light", box: "0,4,560,8"), (size: "480x800", theme: "dark", box: "0,4,480,8"),
  ])
  func theTransitionToTheMenuIsFound(_ film: (size: String, theme: String, box: String)) throws {
    try TemporaryFolder.with { folder in
      let script = """
        {"type":"key","key":"Escape","at":0.4,"down":true}
        {"type":"key","key":"Escape","at":0.45,"down":false}
        {"at":1.1,"type":"quit"}
        """
      let (input, file) = (try folder.file("open.jsonl", Data(script.utf8)), folder.path + "/menu.apng")
      let filmed = try Program.run([
        "--screen", "options", "--size", film.size, "--theme", film.theme, "--input", input.path, "--fps", "60",
        "--apng", file,
      ])
      expect(filmed.status, equals: 0, "\(filmed.errors)")
      let outcome = try Program.run(
        "curve", "fit", "--frames", file, "--box", film.box, "--follow", "right", "--json")
      let line = try #require(outcome.lines.first, "\(outcome.errors)")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let text = try #require(object["curve"] as? String)
      guard case .spring(let form, _) = try CurveDescription(text), let spring = form.spring() else {
        Issue.record("\(text)")
        return
      }
      // The spring with critical damping that settles in 0.35 s.
      expect(abs(spring.frequency / 26.3813 - 1) < 0.005 && abs(spring.dampingRatio - 1) < 0.005, "\(text)")
      expect(object["rms"] as? Double ?? 1 < 0.001)
    }
  }

  // Behaviour: curve-lab 14
  @Test func picturesAreFollowed() throws {
    try TemporaryFolder.with { folder in
      var animation = AnimatedPNG(framesPerSecond: 60)
      for index in 0..<50 {
        let share = max(0, min(1, Double(index - 6) / 36))
        let left = Int((8 + 100 * share * share).rounded())
        var pixels = [UInt32](repeating: 0xFF10_1010, count: 140 * 12)
        for row in 4..<8 { for column in left..<left + 6 { pixels[row * 140 + column] = 0xFFFF_C000 } }
        let picture = Bitmap(width: 140, height: 12, pixels: pixels)
        _ = animation.show(picture, at: index)
        try ImageFile.write(picture, to: folder.path("frame\(100 + index).png"))
      }
      let file = try folder.file("way.apng", Data(animation.bytes(until: 50)))
      for source in [folder.path, file.path] {
        let outcome = try Program.run("curve", "fit", "--frames", source, "--box", "2,0,138,12", "--json")
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        let line = try #require(outcome.lines.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        expect(object["model"] as? String == "bezier")
        expect(abs((object["from"] as? Double ?? 0) - 11) < 2 && abs((object["to"] as? Double ?? 0) - 111) < 2)
      }
      let outcome = try Program.run("curve", "fit", "--frames", file.path, "--box", "100,0,138,12")
      expect(outcome.status == 2 && outcome.errors.contains("The box is beyond the picture"))
      // A byte of the last frame is another one.
      var bytes = [UInt8](try Data(contentsOf: file))
      bytes[bytes.count - 30] ^= 0xFF
      try Data(bytes).write(to: file)
      let damaged = try Program.run("curve", "fit", "--frames", file.path, "--box", "2,0,138,12")
      expect(damaged.status == 1 && damaged.errors.hasSuffix("a part of it was changed.\n"), "\(damaged.errors)")
      expect(damaged.errors.count { $0 == "\n" }, equals: 1, "\(damaged.errors)")
    }
  }
}
