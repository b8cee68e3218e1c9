import Controls
import Drawing
import OvershootGeometry
import Stage
import Testing

@testable import Screens

// Behaviour: twenty48 12
@Suite struct ThemeTests {
  @Test(arguments: Theme.Name.allCases)
  func everyNumberCanBeRead(_ name: Theme.Name) {
    let theme = Theme(name)
    for exponent in 1...17 {
      let tile = theme.tile(exponent: exponent)
      #expect(tile.face.contrast(with: tile.number) >= 4.5, "\(1 << exponent)")
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func everyTileDiffersFromTheOthersAndFromAnEmptyCell(_ name: Theme.Name) {
    let theme = Theme(name)
    let faces = (1...17).map { theme.tile(exponent: $0).face } + [theme.cell]
    for (index, face) in faces.enumerated() {
      for other in faces[(index + 1)...] {
        let difference = face.components(in: .oklab) - other.components(in: .oklab)
        #expect((difference * difference).sum().squareRoot() > 0.02)
      }
    }
  }

  // Behaviour: twenty48 12
  @Test(arguments: Theme.Name.allCases)
  func aTwoAndAFourAndAnEmptyCellAreToldApartAtAGlance(_ name: Theme.Name) {
    let theme = Theme(name)
    let (two, four) = (theme.tile(exponent: 1).face, theme.tile(exponent: 2).face)
    for (face, other) in [(two, four), (two, theme.cell), (four, theme.cell)] {
      #expect(face.contrast(with: other) >= 1.25, "\(face.contrast(with: other))")
    }
    #expect(theme.cell.contrast(with: theme.board) >= 1.15)
    // Beside brightness, 4 has visibly more colour than 2; a cell has no number.
    var difference = two.components(in: .oklab) - four.components(in: .oklab)
    (difference.x, difference.w) = (0, 0)
    #expect((difference * difference).sum().squareRoot() > 0.03)
  }

  @Test(arguments: Theme.Name.allCases)
  func textCanBeRead(_ name: Theme.Name) {
    let theme = Theme(name)
    for (ink, paper) in [
      (theme.text, theme.background), (theme.mutedText, theme.background), (theme.text, theme.fill),
      (theme.accent, theme.background),
    ] {
      #expect(ink.contrast(with: paper) >= 4.5)
    }
    #expect(theme.mutedText.contrast(with: theme.fill) >= 4)
    #expect(theme.gain.contrast(with: theme.fill) >= 4.5)
    for kind in [Button.Kind.primary, .secondary, .raised, .destructive] {
      let colors = Button.Colors(kind, in: theme)
      for face in [colors.fill, colors.hoveredFill] { #expect(colors.title.contrast(with: face) >= 4.5) }
    }
  }
}
