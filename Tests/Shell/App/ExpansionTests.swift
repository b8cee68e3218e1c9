import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

// Behaviour: playing 25
/// A card that grows into its screen keeps its picture in sight.
@MainActor
@Suite struct ExpansionTests {
  /// Returns how much of a rectangle of the window is not the empty sheet, 0...1.
  private func ink(_ rig: AppRig, in rect: Rect) -> Double {
    let bitmap = rig.bitmap
    let sheet = rig.app.theme.background
    var (inked, count) = (0, 0)
    for y in stride(from: Int(rect.minY) + 4, to: min(bitmap.height, Int(rect.maxY) - 4), by: 5) {
      for x in stride(from: Int(rect.minX) + 4, to: min(bitmap.width, Int(rect.maxX) - 4), by: 5) {
        guard x >= 0, y >= 0 else { continue }
        count += 1
        let pixel = bitmap.pixels[y * bitmap.width + x]
        let shifts: [(UInt32, Double)] = [(16, sheet.red), (8, sheet.green), (0, sheet.blue)]
        let distance = shifts.map { abs(Double(pixel >> $0.0 & 0xFF) - 255 * $0.1) }.max() ?? 0
        if distance > 6 { inked += 1 }
      }
    }
    return count == 0 ? 0 : Double(inked) / Double(count)
  }

  /// The area of the growing card; nil where no transition runs.
  private func area(of rig: AppRig) -> Rect? {
    guard rig.app.transitionAnimator != nil else { return nil }
    return rig.displayList.commands.lazy.compactMap { if case .shadow(let box, 12, _) = $0 { box.rect } else { nil } }
      .first
  }

  /// Opens a card by a click, and goes back: at every fraction the area of the card shows as much of the board as at
  /// one of the ends, less what the cross-fade takes of its outer parts.
  @Test(arguments: [Size(560, 700), Size(1280, 800), Size(360, 480)])
  func noEmptySheetIsSeenWhileACardGrows(_ size: Size) throws {
    let rig = AppRig(.menu, size: size, store: try StoreFixture.store())
    rig.run(1)
    rig.host.perform { rig.app.open(.twenty48) }
    rig.run(1)
    for key in [Key.left, .down, .right, .down, .left, .up, .right] {
      rig.press(key)
      rig.run(0.3)
    }
    rig.type(.escape)
    rig.run(1)
    let card = try rig.strip(.twenty48)
    for isForward in [true, false] {
      if isForward { rig.click(card) } else { rig.host.perform { rig.app.goBack() } }
      var shares: [Double] = []
      while rig.app.transitionAnimator != nil {
        rig.frame(at: rig.now + 1.0 / 60)
        // Less of a card that scrolls is no measure.
        guard let area = area(of: rig)?.intersection(rig.app.bounds), area.height > 100 else { continue }
        shares.append(ink(rig, in: area))
      }
      let ends = min(shares.first ?? 0, shares.last ?? 0)
      expect(shares.count > 10 && ends > 0.1)
      expect(shares.allSatisfy { $0 > 0.5 * ends }, "\(shares.map { ($0 * 100).rounded() })")
    }
  }
}
