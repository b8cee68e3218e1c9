import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 10, 11
/// Where a window opens again.
@MainActor
@Suite struct WindowPlaceTests {
  private static let displays = [
    Display(name: "left", usable: Rect(x: 0, y: 30, width: 1280, height: 770)),
    Display(name: "right 27\"", usable: Rect(x: 1280, y: 0, width: 1920, height: 1080)),
  ]

  @Test(arguments: ["left", "right 27\"", "", "DP-1, of 2", "ä 日本"])
  func aPlaceIsReadBack(_ display: String) {
    let place = WindowPlace(size: Size(560, 700), offset: (-3, 120), display: display)
    expect(WindowPlace(place.text) == place && place.text.hasPrefix("560,700,-3,120 "))
  }

  @Test(arguments: [
    "", " ", "560,700,1,2", "560,700,1 left", "560,700,1,2,3 left", "560,,1,2 left", "0,700,1,2 left",
    "560,-7,1,2 left",
    "560.5,700,1,2 left", "99999,700,1,2 left", "560,700,99999999999999999999,2 left", "a,b,c,d e",
    "560,700,1,2 " + String(repeating: "x", count: 200),
  ])
  func anyOtherTextIsNotAPlace(_ text: String) { expect(WindowPlace(text) == nil) }

  @Test func aPlaceIsThatOfItsDisplay() {
    let place = WindowPlace(size: Size(560, 700), offset: (100, 50), display: "right 27\"")
    let frame = place.frame(of: Size(560, 700), on: Self.displays)
    expect(frame, equals: Rect(x: 1380, y: 50, width: 560, height: 700))
    expect(place.frame(of: Size(560, 700), on: Array(Self.displays.prefix(1))) == nil, "The display is gone.")
    expect(place.frame(of: Size(560, 700), on: []) == nil)
  }

  /// Whatever was kept, the window is whole on the display that is there now.
  @Test(.laws) func theWindowIsWholeOnItsDisplay() throws {
    try law(seed: 1, cases: 500) { generator, _ in
      func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(generator.next() % UInt64(range.count)) }
      let size = Size(Double(number(1...4000)), Double(number(1...4000)))
      let display = Self.displays[number(0...1)]
      let place = WindowPlace(size: size, offset: (number(-9000...9000), number(-9000...9000)), display: display.name)
      let (area, frame) = (display.usable, try #require(place.frame(of: size, on: Self.displays)))
      expect(frame.minX >= area.minX && frame.minY >= area.minY && frame.maxX <= area.maxX && frame.maxY <= area.maxY)
      expect(frame.width == min(size.width, area.width) && frame.height == min(size.height, area.height))
    }
  }

  private func window(_ place: WindowPlace?, _ size: Size = Size(400, 500)) throws -> Window {
    try Window(session: dummySession(), options: .init(title: "Tests", size: size, place: place))
  }

  /// The dummy driver has a display of 1024×768.
  @Test func aFirstWindowIsNotLargerThanItsDisplay() throws {
    var options = Window.Options(title: "Tests", size: Size(1100, 760))
    options.fitsDisplay = true
    let window = try Window(session: dummySession(), options: options)
    expect(window.place?.size, equals: Size(1024, 760))
  }

  @Test func theNextWindowIsWhereThisOneIs() throws {
    let first = try window(nil)
    let place = try #require(first.place)
    expect(place.size, equals: Size(400, 500))
    let moved = WindowPlace(size: place.size, offset: (37, 21), display: place.display)
    expect(try window(moved).place == moved)
    expect(try window(WindowPlace(size: place.size, offset: (5, 5), display: "gone")).place == place)
  }

  @Test func aWindowInFullScreenKeepsItsPlaceBeforeThat() throws {
    let window = try window(nil)
    let place = window.place
    window.toggleFullScreen()
    expect(window.size != Size(400, 500))
    window.notePlace()
    expect(window.place == place && place != nil)
  }

  /// The desktop reports the size of a maximised window before it reports that it is maximised.
  @Test func aMaximisedWindowKeepsItsPlaceBeforeThat() throws {
    let window = try window(nil)
    let place = window.place
    window.resize(to: Size(900, 600))
    window.notePlace()
    expect(window.place?.size, equals: Size(900, 600))
    window.forgetLatestPlace()
    expect(window.place, equals: place)
  }

  /// Another renderer makes another window.
  @Test func aRemadeWindowStaysWhereItIs() throws {
    let place = WindowPlace(size: Size(400, 500), offset: (37, 21), display: try #require(window(nil).place).display)
    let window = try window(place)
    try window.remake(for: .pictures)
    window.notePlace()
    expect(window.place, equals: place)
  }

  // MARK: Scale
  // Behaviour: linux-desktop 12

  @Test(arguments: [
    (96.0, 1080, 1.0), (166, 1080, 1), (191.9, 2160, 1), (192, 1200, 2), (192, 1199, 1), (280, 2400, 2), (0, 2160, 1),
    (3000, 2160, 1), (.nan, 2160, 1), (.infinity, 2160, 1),
  ])
  func aDenseDisplayHasLargePoints(_ density: Double, _ height: Int, _ factor: Double) {
    expect(DisplayScale.factor(dotsPerInch: density, height: height), equals: factor)
  }

  @Test func theScaleIsLeftToTheDisplay() throws {
    let window = try Window(session: dummySession(), options: .init(title: "", size: Size(400, 500), scale: nil))
    expect(window.scale == 1 && window.size == Size(400, 500))
    window.updateScale()
    expect(window.scale == 1 && window.pixelScale == 1)
  }
}
