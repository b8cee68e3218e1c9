import OvershootSupport

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

/// The tiles of 2048 in all palettes.
// Behaviour: twenty48 12, 31
@MainActor
@Suite struct TilePaletteTests {
  private static let palettes = [TilePalette.light, .dark, .colorBlind]

  @Test func everyNumberCanBeRead() {
    for palette in Self.palettes {
      for exponent in 1...17 {
        let tile = palette.tile(exponent: exponent)
        expect(tile.face.contrast(with: tile.number) >= 4.5, "\(1 << exponent)")
      }
      expect(palette.tile(exponent: 0) == palette.tile(exponent: 1))
      expect(palette.tile(exponent: 99) == palette.tile(exponent: 12))
    }
  }

  /// Two tiles that meet look different from what they become, but for 512 on the light side, whose number tells.
  @Test func aMergeChangesTheColour() {
    for palette in Self.palettes {
      for exponent in 1..<11 {
        let (tile, next) = (palette.tile(exponent: exponent), palette.tile(exponent: exponent + 1))
        let differs = ColorVision.normal.difference(tile.face, next.face) > 3 || tile.number != next.number
        expect(differs || exponent == 9, "\(1 << exponent)")
      }
    }
  }

  /// In every form a tile is told from an empty cell by its colour or, with high contrast, by its number.
  @Test(arguments: Form.allCases, [false, true])
  func tilesAreToldFromCells(_ form: Form, _ isColorBlindSafe: Bool) {
    var values = OptionValues()
    form.apply(to: &values)
    values[Options.isColorBlindSafe] = isColorBlindSafe
    let theme = Room.twenty48.theme(Preferences(values).theme)
    for exponent in 1...12 where !form.isHighContrast {
      let face = theme.tile(exponent: exponent).face
      expect(ColorVision.normal.difference(face, theme.fill) > 4, "\(1 << exponent)")
    }
  }

  /// The palette for colour-blind people rises from light to dark, whatever colours one sees.
  @Test(arguments: ColorVision.allCases)
  func safeTilesDifferForAll(_ vision: ColorVision) {
    for exponent in 1..<10 {
      let (tile, next) = (
        TilePalette.colorBlind.tile(exponent: exponent), TilePalette.colorBlind.tile(exponent: exponent + 1)
      )
      expect(vision.difference(tile.face, next.face) > 4, "\(1 << exponent)")
      expect(exponent > 8 || tile.face.relativeLuminance > next.face.relativeLuminance || exponent == 5)
    }
  }
}
