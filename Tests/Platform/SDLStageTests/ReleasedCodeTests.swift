import Foundation
import OvershootCSDL2
import OvershootSupport

@testable import SDLStage

@MainActor
@Suite struct ReleasedCodeTests {
  // Behaviour: rendering 16
  /// Code that is not mapped any more is mapped again where it runs.
  @Test func codeIsReleasedAndRunsOn() throws {
    func mapped() throws -> Int {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let lines = try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8).split(separator: "\n")
      let parts = lines.indices.filter { lines[$0].hasSuffix(program) && lines[$0].contains(" r-xp ") }
      return parts.compactMap { lines[$0...].first { $0.hasPrefix("Rss:") }?.split(separator: " ")[1] }
        .compactMap { Int($0) }.reduce(0, +)
    }
    _ = try mapped()
    let before = try mapped()
    WindowLoop.releaseCode()
    let after = try mapped()
    expect(OvershootIsTraced() == SDL_TRUE || after < before / 2, "\(before) kB, then \(after) kB")
  }
}
