import OvershootSupport

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

/// The tiles of 2048 in all palettes.
// Behaviour: twenty48 12, 31
@Suite struct TilePaletteTests {
  private func faces(_ theme: Theme) -> [Color] { (1...17).map { theme.tile(exponent: $0).face } }

  @Test(arguments: Theme.Look.palettes)
  func everyNumberCanBeRead(_ look: Theme.Look) {
    let theme = Theme(look)
    for exponent in 1...17 {
      let tile = theme.tile(exponent: exponent)
      expect(tile.face.contrast(with: tile.number) >= (look.isHighContrast ? 7 : 4.5), "\(1 << exponent)")
    }
    expect(theme.tile(exponent: 0) == theme.tile(exponent: 1) && theme.tile(exponent: 99) == theme.tile(exponent: 17))
  }

  @Test(arguments: Theme.Look.palettes)
  func everyTileDiffersFromTheOthersAndFromAnEmptyCell(_ look: Theme.Look) {
    let theme = Theme(look)
    let faces = faces(theme) + [theme.cell]
    for (index, face) in faces.enumerated() {
      for other in faces[(index + 1)...] { expect(ColorVision.normal.difference(face, other) > 2.5) }
    }
  }

  @Test(arguments: Theme.Look.palettes)
  func aTwoAndAFourAndAnEmptyCellAreToldApartAtAGlance(_ look: Theme.Look) {
    let theme = Theme(look)
    let (two, four) = (theme.tile(exponent: 1).face, theme.tile(exponent: 2).face)
    for (face, other) in [(two, four), (two, theme.cell), (four, theme.cell)] {
      expect(ColorVision.normal.difference(face, other) > 8)
    }
    expect(theme.cell.contrast(with: theme.board) >= 1.15)
    if look.isHighContrast { expect(faces(theme).allSatisfy { $0.contrast(with: theme.cell) >= 3 }) }
  }

  @Test(arguments: Theme.Name.allCases)
  func theStandardTwoAndFourDifferInBrightness(_ name: Theme.Name) {
    let theme = Theme(name)
    let (two, four) = (theme.tile(exponent: 1).face, theme.tile(exponent: 2).face)
    for (face, other) in [(two, four), (two, theme.cell), (four, theme.cell)] {
      expect(face.contrast(with: other) >= 1.25, "\(face.contrast(with: other))")
    }
    // Beside brightness, 4 has visibly more colour than 2; a cell has no number.
    var difference = two.components(in: .oklab) - four.components(in: .oklab)
    (difference.x, difference.w) = (0, 0)
    expect((difference * difference).sum().squareRoot() > 0.03)
  }

  /// A tile and the one it becomes differ by 12 at least in CIEDE2000, all tiles by 3.9, and all from an empty cell,
  /// for every way to see colours.
  @Test(arguments: Theme.Look.palettes.filter { $0.isColorBlindSafe || $0.isHighContrast }, ColorVision.allCases)
  func safeTilesDifferForAll(_ look: Theme.Look, _ vision: ColorVision) {
    let theme = Theme(look)
    let faces = faces(theme)
    for (index, face) in faces.enumerated() {
      expect(vision.difference(face, theme.cell) >= 9)
      for (other, value) in zip(faces[(index + 1)...], (index + 1)...) {
        let difference = vision.difference(face, other)
        expect(difference >= (value == index + 1 ? 12 : 3.9), "\(2 << index) and \(2 << value): \(difference)")
      }
    }
  }
}
