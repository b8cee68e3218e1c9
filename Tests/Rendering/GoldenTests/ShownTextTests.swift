import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootControlBook
import OvershootControls
import OvershootCurveLab
import OvershootDrawing
import OvershootGeometry
import OvershootProfile
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootStage
import OvershootTwenty48Screens
import StageTesting
import Testing

/// Laws of what every screen shows, and says of it to a screen reader, in windows of every shape.
// Behaviour: accessibility 5
@MainActor
@Suite struct ShownTextTests {
  /// The size of the smallest letters, in points.
  private static let leastSize = 11.0
  /// The room beside letters that kerning and rounding may take, in points.
  private static let tolerance = 1.5

  @Test(arguments: ScreenList.all.routes)
  func textsCanBeReadAndDoNotTouch(_ route: Route) throws {
    for size in WindowSizes.all {
      let app = try AppRig(.menu, .light, size: size)
      app.go(to: route, 2)
      try check(
        app, size, "\(route.name) in \(Int(size.width))×\(Int(size.height))", scrollsSideways: route.scrollsSideways)
      app.press(.f1)
      app.run(1)
      try check(app, size, "the keys of \(route.name) in \(Int(size.width))×\(Int(size.height))", scrollsSideways: true)
    }
  }

  /// What keys open, on top of a screen or in it.
  @Test(arguments: OpenPart.all)
  func openPartsCanBeReadAndDoNotTouch(_ part: OpenPart) throws {
    for size in WindowSizes.all {
      let app = try AppRig(.menu, .dark, size: size)
      app.open(part)
      try check(app, size, "\(part) in \(size)", scrollsSideways: part.route.scrollsSideways)
    }
  }

  /// Sizes in which text of the greatest size is shown.
  private static let enlargedSizes = [Size(560, 700), Size(800, 700), Size(1280, 800)]

  // Behaviour: accessibility 12
  @Test(arguments: ScreenList.all.routes)
  func textsOfTwiceTheSizeCanBeReadAndDoNotTouch(_ route: Route) throws {
    for size in Self.enlargedSizes {
      let app = try AppRig(.menu, .light, size: size)
      app.preferences[Options.textSize] = 200
      app.go(to: route, 2)
      let place = "\(route.name) in \(Int(size.width))×\(Int(size.height)) with text of 200 %"
      try check(app, size, place, scrollsSideways: route.scrollsSideways)
      app.press(.f1)
      app.run(1)
      try check(app, size, "the keys of \(place)", scrollsSideways: true)
    }
  }

  /// Areas whose texts have the size that the area gives them.
  private func fixedAreas(in node: SemanticNode) -> [Rect] {
    [.table, .drawingArea].contains(node.semantics.role) ? [node.bounds] : node.children.flatMap(fixedAreas)
  }

  private func check(_ app: AppRig, _ size: Size, _ place: String, scrollsSideways: Bool) throws {
    let texts = ShownText.all(in: app.displayList, size: size, measuring: try Fonts.shared())
      .filter { !$0.isReduced }
    let textSize = app.host.textSize
    let fixedAreas = textSize == 1 ? [] : fixedAreas(in: app.host.semanticTree)
    #expect(!texts.isEmpty, "\(place)")
    let violations = SemanticLaws.violations(in: app.host)
    #expect(violations.isEmpty, "\(place):\n\(violations.joined(separator: "\n"))")
    for text in texts {
      let isFixed = fixedAreas.contains { $0.contains(text.visible.center) }
      let leastSize = Self.leastSize * (isFixed ? 1 : textSize)
      #expect(text.size > leastSize - 0.01, "\(place): \(text) is too small")
      let cut = max(text.visible.minX - text.rect.minX, text.rect.maxX - text.visible.maxX)
      #expect(cut < Self.tolerance || scrollsSideways, "\(place): \(text) is cut")
    }
    for (index, text) in texts.enumerated() where !text.isCovered {
      for other in texts[(index + 1)...] where !other.isCovered && !text.isDrawnAgain(by: other) {
        let overlap = text.visible.intersection(other.visible)
        let isTouching = overlap.map { min($0.width, $0.height) > Self.tolerance } ?? false
        #expect(!isTouching, "\(place): \(text) touches \(other)")
      }
    }
  }
}

extension Route {
  /// Whether a part of the screen scrolls sideways, and may cut texts at its edges.
  fileprivate var scrollsSideways: Bool { self == .adventure || self == .control(.field) }
}
