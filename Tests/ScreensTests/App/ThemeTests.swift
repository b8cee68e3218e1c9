import Controls
import Drawing
import Geometry
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

  @Test(arguments: Theme.Name.allCases)
  func textCanBeRead(_ name: Theme.Name) {
    let theme = Theme(name)
    for (ink, paper) in [
      (theme.text, theme.background), (theme.mutedText, theme.background), (theme.text, theme.cell),
      (theme.accent, theme.background),
    ] {
      #expect(ink.contrast(with: paper) >= 4.5)
    }
    #expect(theme.mutedText.contrast(with: theme.cell) >= 4)
    for style in [theme.button(isPrimary: true), theme.button(isPrimary: false), theme.dangerButton] {
      for face in [style.fill, style.hoveredFill] { #expect(style.title.contrast(with: face) >= 4.5) }
    }
  }
}
