import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootControlBook
import OvershootCurveLab
import OvershootProfile
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTrophies
import OvershootTwenty48Screens
import StageTesting

/// Laws of what every screen shows, and says of it to a screen reader, in windows of every shape.
// Behaviour: accessibility 5
@MainActor
@Suite struct ShownTextTests {
  /// The size of the smallest letters, in points, but for those of boards, such as clues, which are as large as there
  /// is room, and where text is enlarged.
  private static let leastSize = 12.0
  /// The size from which letters are large, and do not have to grow, in points.
  private static let largeSize = 20.0
  /// The size of the smallest letters on boards, and, times the text size, where text is enlarged.
  private static let leastBoardSize = 11.0
  /// The room beside letters that kerning and rounding may take, in points.
  private static let tolerance = 1.5

  @Test(arguments: ScreenList.all.routes)
  func textsCanBeReadAndDoNotTouch(_ route: Route) throws {
    for size in WindowSizes.all {
      let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
      app.go(to: route, 2)
      try check(
        app, size, "\(route.name) in \(Int(size.width))×\(Int(size.height))", scrollsSideways: route.scrollsSideways)
      app.press(.f1)
      app.run(1)
      try check(app, size, "the keys of \(route.name) in \(Int(size.width))×\(Int(size.height))", scrollsSideways: true)
    }
  }

  /// In German and with longer words all is readable, and as much is truncated as in English.
  // Behaviour: languages 8
  @Test(arguments: ScreenList.all.routes)
  func textsInOtherLanguagesCanBeReadAndDoNotTouch(_ route: Route) throws {
    for (language, size) in try Self.inOtherLanguages() {
      func truncated(_ language: Language) throws -> Int {
        try Localizer.$current.withValue(Localizer(language)) {
          let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
          app.go(to: route, 2)
          let place = "\(route.name) in \(language.tag) in \(Int(size.width))×\(Int(size.height))"
          if language.tag != "en" { try check(app, size, place, scrollsSideways: route.scrollsSideways) }
          return try texts(app, size).count { $0.string.hasSuffix("…") }
        }
      }
      let count = try truncated(language)
      let isMore = try count > 0 && count > truncated(.english)
      expect(!isMore, "\(route.name) in \(language.tag) in \(size): \(count) texts are truncated")
    }
  }

  // Behaviour: languages 8
  @Test(arguments: OpenPart.all)
  func openPartsInOtherLanguagesCanBeReadAndDoNotTouch(_ part: OpenPart) throws {
    for (language, size) in try Self.inOtherLanguages() {
      try Localizer.$current.withValue(Localizer(language)) {
        let app = try AppRig(.menu, .dark, size: size, framesPerSecond: 10)
        app.open(part)
        try check(app, size, "\(part) in \(language.tag) in \(size)", scrollsSideways: part.route.scrollsSideways)
      }
    }
  }

  /// German in all sizes, and longer words in two of them; in all where laws are checked in full.
  private static func inOtherLanguages() throws -> [(Language, Size)] {
    let german = try Translations.german.get()
    let sizes = WindowSizes.all.prefix(LawShare.atMost(2).count(of: WindowSizes.all.count))
    return WindowSizes.all.map { (german, $0) } + sizes.map { (Language(.accented), $0) }
  }

  /// Where pixels are larger or smaller than points, edges fall elsewhere.
  // Behaviour: linux-desktop 12
  @Test(arguments: ScreenList.all.routes)
  func textsCanBeReadAtEveryScale(_ route: Route) throws {
    let size = Size(560, 700)
    let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
    app.go(to: route, 2)
    for scale in [0.75, 1.25, 1.5, 2, 3] {
      app.host.resize(to: size, scale: scale)
      app.run(0.3)
      try check(app, size, "\(route.name) at \(scale)", scrollsSideways: route.scrollsSideways)
    }
  }

  /// Screens end above the captions of what is heard.
  // Behaviour: sound 16
  @Test(arguments: ScreenList.all.routes)
  func captionsLeaveScreensReadable(_ route: Route) throws {
    let size = Self.smallSize
    let app = try AppRig(.menu, .dark, size: size, framesPerSecond: 10)
    app.preferences[Options.captions] = true
    app.go(to: route, 2)
    for caption in ["blast, left", "ward saved", "an enemy has noticed, right"] {
      app.host.perform { app.app.show(caption: caption) }
    }
    app.run(0.3)
    try check(app, size, "\(route.name) with captions", scrollsSideways: route.scrollsSideways)
  }

  /// What keys open, on top of a screen or in it.
  @Test(arguments: OpenPart.all)
  func openPartsCanBeReadAndDoNotTouch(_ part: OpenPart) throws {
    for size in WindowSizes.all {
      let app = try AppRig(.menu, .dark, size: size, framesPerSecond: 10)
      app.open(part)
      try check(app, size, "\(part) in \(size)", scrollsSideways: part.route.scrollsSideways)
    }
  }

  /// Sizes in which text of the greatest size is shown. In the last one, a line that is wider than the window where its
  /// letters have the least size may have smaller ones.
  private static let enlargedSizes = [Size(560, 700), Size(800, 700), Size(1280, 800), smallSize]
  private static let smallSize = Size(360, 480)
  /// The space beside a line that is as wide as the window, in points.
  private static let margins = 40.0

  // Behaviour: accessibility 12
  @Test(arguments: ScreenList.all.routes)
  func textsOfTwiceTheSizeCanBeReadAndDoNotTouch(_ route: Route) throws {
    for size in Self.enlargedSizes {
      let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
      app.go(to: route, 2)
      try checkEnlarged(app, size, "\(route.name) in \(Int(size.width))×\(Int(size.height))", of: route)
      app.press(.f1)
      app.run(1)
      try check(
        app, size, "the keys of \(route.name) in \(Int(size.width))×\(Int(size.height))", scrollsSideways: true)
    }
  }

  // Behaviour: accessibility 12
  @Test(arguments: ScreenList.all.routes)
  func textsOfTwiceTheSizeAreWholeInGerman(_ route: Route) throws {
    let size = Self.enlargedSizes[1]
    try Localizer.$current.withValue(Localizer(try Translations.german.get())) {
      let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
      app.go(to: route, 2)
      let usual = try texts(app, size).map(\.string)
      app.preferences[Options.textSize] = 200
      app.run(1)
      try checkEnds(app, size, "\(route.name) in German", of: route, usual: usual)
    }
  }

  // Behaviour: accessibility 12
  @Test(arguments: OpenPart.all)
  func openPartsOfTwiceTheSizeCanBeReadAndDoNotTouch(_ part: OpenPart) throws {
    let app = try AppRig(.menu, .dark, size: Self.enlargedSizes[0], framesPerSecond: 10)
    app.open(part)
    try checkEnlarged(app, Self.enlargedSizes[0], "\(part)", of: part.route)
  }

  /// Enlarges the text of what is shown, and checks that nothing is lost by it.
  private func checkEnlarged(_ app: AppRig, _ size: Size, _ place: String, of route: Route) throws {
    let (usual, controls) = (try texts(app, size).map(\.string), controls(app))
    app.preferences[Options.textSize] = 200
    app.run(1)
    let place = "\(place) with text of 200 %"
    try check(app, size, place, scrollsSideways: route.scrollsSideways)
    try checkEnds(app, size, place, of: route, usual: usual)
    // A player may have come to its end meanwhile.
    let now = self.controls(app)
    let isPlayed = now.contains("push button Play") && controls.contains("push button Pause")
    // Words of pages that have no room become a choice.
    let words = app.views(PopUpButton.self).flatMap(\.titles)
    let missing = controls.subtracting(now).subtracting(isPlayed ? ["push button Pause"] : [])
      .subtracting(words.map { "radio button \($0)" }).sorted()
    expect(missing.isEmpty, "\(place): there is no \(missing)")
  }

  /// Checks that what is enlarged ends early only where it did so before.
  private func checkEnds(_ app: AppRig, _ size: Size, _ place: String, of route: Route, usual: [String]) throws {
    let rows = route.hasRowsOfUsers ? app.host.semanticTree.all.filter { $0.semantics.role == .listItem } : []
    for text in try texts(app, size) where text.string.hasSuffix("…") {
      let isUsual = usual.contains { $0.hasSuffix("…") && $0.hasPrefix(text.string.dropLast()) }
      let isRow = rows.contains { $0.bounds.contains(text.visible.center) }
      expect(isUsual || isRow, "\(place): \(text) is truncated")
    }
  }

  func texts(_ app: AppRig, _ size: Size) throws -> [ShownText] {
    ShownText.all(in: app.displayList, size: size, measuring: try Fonts.shared()).filter { !$0.isReduced }
  }

  /// The roles and names of what can be operated, in sight or not.
  private func controls(_ app: AppRig) -> Set<String> {
    let roles: [SemanticRole] = [
      .checkBox, .comboBox, .entry, .pageTab, .pushButton, .radioButton, .slider, .spinButton, .toggleButton,
    ]
    let nodes = app.host.semanticTree.all.filter { roles.contains($0.semantics.role) && !$0.isBelowModal }
    return Set(nodes.map { "\($0.semantics.role.rawValue) \($0.semantics.name)" })
  }

  /// Areas whose texts have the size that the area gives them.
  private func fixedAreas(in node: SemanticNode) -> [Rect] {
    [.table, .drawingArea].contains(node.semantics.role) ? [node.bounds] : node.children.flatMap(fixedAreas)
  }

  func check(_ app: AppRig, _ size: Size, _ place: String, scrollsSideways: Bool) throws {
    let texts = try texts(app, size)
    let textSize = min(app.host.textSize, app.route.maximumTextSize(in: size))
    let fixedAreas = textSize == 1 ? [] : fixedAreas(in: app.host.semanticTree)
    expect(!texts.isEmpty, "\(place)")
    let violations = SemanticLaws.violations(in: app.host)
    expect(violations.isEmpty, "\(place):\n\(violations.joined(separator: "\n"))")
    for text in texts {
      let isFixed = fixedAreas.contains { $0.contains(text.visible.center) }
      let isOfBoard = app.route.showsBoards && text.string.allSatisfy { $0.isNumber || $0 == "?" }
      let smallest = textSize > 1 || isOfBoard ? Self.leastBoardSize : Self.leastSize
      // What stands on boards does not grow.
      let leastSize = isFixed || isOfBoard ? smallest : min(smallest * textSize, Self.largeSize)
      let isLong = size == Self.smallSize && text.rect.width * leastSize / text.size > size.width - Self.margins
      // Segments and titles that do not fit are at most a little smaller.
      expect(text.size > (isLong ? smallest : leastSize) - 0.1, "\(place): \(text) is too small")
      let cut = max(text.visible.minX - text.rect.minX, text.rect.maxX - text.visible.maxX)
      expect(cut < Self.tolerance || scrollsSideways, "\(place): \(text) is cut")
    }
    for (index, text) in texts.enumerated() where !text.isCovered {
      for other in texts[(index + 1)...] where !other.isCovered && !text.isDrawnAgain(by: other) {
        let overlap = text.visible.intersection(other.visible)
        let isTouching =
          overlap.map { min($0.width, $0.height) > Self.tolerance && !text.isDigit(beside: other, overlap: $0) }
          ?? false
        expect(!isTouching, "\(place): \(text) touches \(other)")
      }
    }
  }
}

extension Route {
  /// Whether a part of the screen scrolls sideways, and may cut texts at its edges.
  fileprivate var scrollsSideways: Bool { screen == "adventure" || [.control(.field), .control(.list)].contains(self) }

  /// Whether tiles, cells, clues or posters with numbers are shown, or samples of them.
  fileprivate var showsBoards: Bool {
    ["menu", "options", "2048", "breakout", "nonoku", "bomb-rush"].contains { screen.hasPrefix($0) }
  }

  /// The greatest text size in a window: pages with a board do not scroll.
  fileprivate func maximumTextSize(in size: Size) -> Double {
    let boards = ["2048/daily", "2048/replay/", "nonoku/", "bomb-rush/", "breakout/editor", "breakout/1-"]
    let hasBoard = [.twenty48, .breakout].contains(self) || boards.contains { name.hasPrefix($0) }
    return hasBoard ? max(1, min(size.width / 280, size.height / 350)) : .infinity
  }

  /// Whether rows of a list have words of the user or of games, which may be truncated.
  fileprivate var hasRowsOfUsers: Bool { [.trophyList, .replays, .worlds].contains(self) }
}
