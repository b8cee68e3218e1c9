import OvershootGeometry
import OvershootSupport

@testable import SDLStage

/// How large a point is by what an X server, its desktop and the environment say.
@Suite(.laws) struct DesktopScaleTests {
  /// Returns the bytes of settings as a settings daemon writes them.
  private func settings(_ values: [(String, Int32)], isBigEndian: Bool = false) -> [UInt8] {
    func word(_ value: UInt32, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4) }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + word(7, 4) + word(UInt32(values.count + 2), 4)
    func add(_ kind: UInt8, _ name: String, _ value: [UInt8]) {
      bytes += [kind, 0] + word(UInt32(name.utf8.count), 2) + padded(Array(name.utf8)) + word(1, 4) + value
    }
    add(1, "Net/ThemeName", word(7, 4) + padded(Array("Adwaita".utf8)))
    add(2, "Net/Colour", [1, 2, 3, 4, 5, 6, 7, 8])
    for (name, value) in values { add(0, name, word(UInt32(bitPattern: value), 4)) }
    return bytes
  }

  private func factor(resources: String = "", _ values: [(String, Int32)]? = nil, isBigEndian: Bool = false) -> Double?
  {
    var scale = DesktopScale()
    scale.read(resources: Array(resources.utf8))
    if let values { scale.read(settings: settings(values, isBigEndian: isBigEndian)) }
    return scale.factor
  }

  // Behaviour: linux-desktop 12
  @Test(arguments: [false, true])
  func settingsCountBeforeResources(isBigEndian: Bool) {
    let resources = "*customization:\t-color\nXft.dpi:\t144\nXft.antialias: 1\n"
    expect(factor() == nil)
    expect(factor(resources: resources), equals: 1.5)
    expect(factor(resources: resources, [("Xft/Hinting", 1)], isBigEndian: isBigEndian), equals: 1.5)
    expect(factor(resources: resources, [("Xft/DPI", 120 * 1024)], isBigEndian: isBigEndian), equals: 1.25)
    let both: [(String, Int32)] = [("Xft/DPI", 240 * 1024), ("Gdk/WindowScalingFactor", 2)]
    expect(factor(resources: resources, both, isBigEndian: isBigEndian), equals: 2)
    expect(factor([("Gdk/WindowScalingFactor", 0), ("Xft/DPI", -1)], isBigEndian: isBigEndian) == nil)
    expect(factor(resources: "Xft.dpi: 96", [("Xft/DPI", -1)], isBigEndian: isBigEndian), equals: 1)
  }

  @Test(arguments: [
    "Xft.dpi", "Xft.dpi:", "Xft.dpi: x", "Xft.dpi: nan", "Xft.dpi: -96", "Xft.dpi: inf", "Xft.dpix: 96",
  ])
  func resourcesThatSayNothing(_ text: String) { expect(factor(resources: text) == nil) }

  @Test func factorsAreLimited() {
    expect(factor(resources: "Xft.dpi: 10") == 0.5 && factor(resources: "Xft.dpi: 9600") == 4)
    expect(factor([("Gdk/WindowScalingFactor", 1_000_000)]), equals: 4)
  }

  /// Of settings that end too early nothing counts, and no bytes end the program.
  @Test func malformedSettingsSayNothing() {
    let whole = settings([("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 98_304)])
    for count in 0..<whole.count {
      var scale = DesktopScale()
      scale.read(settings: Array(whole[..<count]))
      expect(scale.factor == nil)
    }
    law(seed: 46, cases: 20_000) { random, _ in
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      var scale = DesktopScale()
      scale.read(settings: bytes)
      if let factor = scale.factor { expect(DesktopScale.limits.contains(factor)) }
    }
  }

  // Behaviour: linux-desktop 12
  @Test(arguments: [
    ("2", nil, 2), (nil, "1.5", 1.5), ("2", "1.5", 2), ("1.5", "1.25", 1.25), ("large", nil, nil), ("0", "nan", nil),
    ("100", nil, 4), (nil, nil, nil), ("-1", "0.25", 0.5),
  ])
  func theEnvironment(_ gdk: String?, _ qt: String?, _ factor: Double?) {
    expect(DisplayScale.factor { ["GDK_SCALE": gdk, "QT_SCALE_FACTOR": qt][$0] ?? nil }, equals: factor)
  }
}
