import Foundation
import OvershootDrawing
import OvershootSupport
import SDLStage
import Testing

@Suite struct CurveFitCommandTests {
  // Behaviour: curve-lab 13
  @Test func modelsArePrintedBestFirst() throws {
    let samples = try Program.run("curve", "export", "ease-out", "--format", "csv", "--points", "61").output
    let outcome = try Program.run("curve", "fit", "-", "--json", input: Data(samples.utf8))
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.lines.count == 4)
    #expect(outcome.lines.first?.hasPrefix("{\"curve\":\"cubic-bezier(") == true)
    let names = ["curve", "delay", "duration", "from", "maxError", "model", "rms", "score", "to"]
    for line in outcome.lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object.keys.sorted() == names)
    }
    let one = try Program.run("curve", "fit", "-", "--model", "decay", input: Data(samples.utf8))
    #expect(one.lines.count == 2)
  }

  // Behaviour: curve-lab 13
  @Test func whatIsRefusedHasItsLine() throws {
    let outcome = try Program.run("curve", "fit", "-", input: Data("0,1\n1,2\n0.5,3\n".utf8))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "Error: Line 3: The time goes backwards.\n")
    #expect(try Program.run("curve", "fit").status == 64)
    #expect(try Program.run("curve", "fit", "-", "--box", "1,2,3,4").status == 64)
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
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = try #require(outcome.lines.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["model"] as? String == "bezier")
        #expect(abs((object["from"] as? Double ?? 0) - 11) < 2 && abs((object["to"] as? Double ?? 0) - 111) < 2)
      }
      let outcome = try Program.run("curve", "fit", "--frames", file.path, "--box", "100,0,138,12")
      #expect(outcome.status == 2 && outcome.errors.contains("The box is beyond the picture"))
    }
  }
}
