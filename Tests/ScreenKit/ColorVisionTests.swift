import OvershootScreenTesting
import OvershootSupport

@testable import OvershootScreenKit

/// The measures by which colours are compared.
@Suite struct ColorVisionTests {
  /// From the test data that Sharma, Wu and Dalal have published with the formula.
  @Test(arguments: [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0),
    ([50, 2.5, 0], [50, 0, -2.5], 4.3065), ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ([50, 2.5, 0], [61, -5, 29], 22.8977), ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func differencesAreThoseOfThePublishedData(_ first: [Double], _ second: [Double], _ expected: Double) {
    let colors = [first, second].map { CIELab(lightness: $0[0], a: $0[1], b: $0[2]) }
    expect(abs(colors[0].difference(to: colors[1]) - expected) < 5e-5)
    expect(abs(colors[1].difference(to: colors[0]) - expected) < 5e-5)
  }

  @Test(arguments: ColorVision.allCases)
  func greysLookAlikeToAll(_ vision: ColorVision) {
    for level in stride(from: 0.0, through: 1, by: 0.1) {
      let grey = Color(red: level, green: level, blue: level)
      let (seen, expected) = (vision.linear(grey), grey.components(in: .linear))
      for channel in 0..<3 { expect(abs(seen[channel] - expected[channel]) < 1e-5) }
    }
  }

  /// Each pair differs for most people, and hardly for those whom it is known for.
  @Test func knownConfusionsAreSimulated() {
    let pairs: [(ColorVision, Color, Color)] = [
      (.protanopia, Color(hex: 0x8A2B2B), Color(hex: 0x4A4A2B)),
      (.deuteranopia, Color(hex: 0xB0562E), Color(hex: 0x8A7A2E)),
      (.tritanopia, Color(hex: 0x5A8ACD), Color(hex: 0x2F9696)),
    ]
    for (vision, first, second) in pairs {
      let (normal, seen) = (ColorVision.normal.difference(first, second), vision.difference(first, second))
      expect(seen < 0.5 * normal, "\(vision): \(normal) \(seen)")
    }
  }
}
