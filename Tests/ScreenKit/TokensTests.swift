import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

/// The colours, the grid and the type of pages in rooms.
// Behaviour: look 1, 7
@MainActor
@Suite struct TokensTests {
  /// Rooms, and grounds of their own.
  private static func all(_ form: Form) -> [(name: String, tokens: RoomTokens)] {
    Room.allCases.map { ($0.rawValue, RoomTokens($0, form)) } + [
      ("failure", RoomTokens(failureIn: form)), ("turned", RoomTokens(turned: .twenty48, form)),
      ("keys", RoomTokens(.options, form).sheet),
    ]
  }

  @Test(arguments: Form.allCases)
  func everyTextHasItsContrast(_ form: Form) {
    for (name, tokens) in Self.all(form) {
      for pair in LookContrast.all(name, form, tokens) where pair.on != "field" || name != "failure" {
        expect(pair.ratio >= pair.least, "\(name) \(pair.text) on \(pair.on): \(pair.ratio)")
      }
    }
  }

  @Test(arguments: Form.allCases)
  func everyTextOnABandHasItsContrast(_ form: Form) {
    for room in Room.allCases {
      for band in Band.allCases {
        let tokens = RoomTokens(band, in: room, form)
        for (text, least) in [(tokens.ink, 4.5), (tokens.soft, 4.5)] {
          expect(text.contrast(with: tokens.ground) >= least, "\(room) \(band) \(text.contrast(with: tokens.ground))")
        }
        expect(tokens.on.contrast(with: tokens.disc) >= 4.5 && tokens.accent.contrast(with: tokens.ground) >= 1.3)
      }
    }
  }

  /// Lines are seen, and grounds of the places on the menu differ from each other.
  @Test(arguments: Form.allCases)
  func linesAreSeenAndPlacesDiffer(_ form: Form) {
    for room in Room.allCases {
      expect(RoomTokens(room, form).line.contrast(with: RoomTokens(room, form).ground) >= 2.9, "\(room)")
    }
    guard form == .light else { return }
    expect(Set(Room.allCases.map { RoomTokens($0, form).ground }).count >= 8)
  }

  @Test func aRoomIsTheSameFromAnyThemeOfALook() {
    for form in Form.allCases {
      var values = OptionValues()
      form.apply(to: &values)
      let base = Preferences(values).theme
      for room in Room.allCases {
        let theme = room.theme(base)
        expect(room.theme(theme) == theme && theme.background == RoomTokens(room, form).ground)
        expect(Room.options.theme(theme), equals: Room.options.theme(base))
      }
    }
  }

  /// High contrast wins over dark, and dark over quiet.
  @Test func theFormFollowsTheLook() {
    for name in Theme.Name.allCases {
      for (isHigh, isQuiet) in [(false, false), (false, true), (true, false), (true, true)] {
        let form = Form(Theme.Look(name, isHighContrast: isHigh, isQuiet: isQuiet))
        let expected: Form =
          isHigh ? name == .dark ? .highContrastDark : .highContrast : name == .dark ? .dark : isQuiet ? .quiet : .light
        expect(form, equals: expected)
      }
    }
  }

  // MARK: PageGrid

  nonisolated private static let sizes = [
    Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080), Size(3840, 2160),
  ]

  @Test(arguments: sizes)
  func placesLieInTheWindowAndApart(_ size: Size) {
    let scale = PageGrid.scale(of: size)
    let grid = PageGrid(Size(size.width / scale, size.height / scale))
    let window = Rect(origin: .zero, size: grid.size)
    let parts = [grid.back, grid.board()] + (0..<4).map { grid.tool($0) }
    for (index, part) in parts.enumerated() {
      expect(window.intersection(part) == part, "\(part)")
      expect(part.width >= 36 && part.height >= 36)
      for other in parts[(index + 1)...] { expect(part.intersection(other) == nil, "\(part) \(other)") }
    }
    expect(grid.numberWidth >= 160 && grid.board().width >= 300)
    expect(scale >= 1 && scale <= 2 && (size.width >= 1600 || scale == 1))
  }

  @Test func aWidePageHasItsNumbers() {
    let grid = PageGrid(Size(1280, 800))
    expect(grid.back == Rect(x: 26, y: 26, width: 52, height: 52) && grid.title == Vector2(92, 64))
    expect(grid.number == Vector2(40, 334) && grid.tool(0).center == Vector2(72, 716))
    expect(grid.board() == Rect(x: 524, y: 42, width: 716, height: 716))
    expect(PageGrid.scale(of: Size(1920, 1080)) == 1.35 && PageGrid.scale(of: Size(3840, 2160)) == 2)
    expect(PageGrid(Size(900, 1200)).windowClass == .phone && PageGrid(Size(479, 600)).windowClass == .narrow)
  }

  // MARK: Type

  /// A text shrinks by whole points, and not below the least size of its role.
  @Test func textShrinksToItsLeastSize() {
    for role in TypeRole.allCases {
      for windowClass in [PageGrid.WindowClass.wide, .phone, .narrow] {
        let font = role.font(windowClass)
        let text = EvenText()
        let fitted = role.font(fitting: "Wallpaper", width: 1, windowClass, text)
        expect(fitted.size == min(font.size, role.leastSize(windowClass)) && font.size >= 15)
        expect(role.font(fitting: "Wallpaper", width: 10_000, windowClass, text), equals: font)
      }
    }
  }
}
