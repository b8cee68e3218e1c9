import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootShell

/// What holds of every page in a room, in every form and size.
// Behaviour: look 2, 3, 4, 5
@MainActor
@Suite(.laws) struct LookLawTests {
  nonisolated private static let sizes = [
    Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080), Size(3840, 2160),
  ]

  /// The pages that are in a room and are laid out by its grid.
  private static let routes = ScreenList.all.routes.filter { grounds.contains($0.name) }
  private static let grounds: Set<String> = ["2048", "2048/daily"]

  private func rig(_ route: Route, _ form: Form, _ size: Size, textSize: Int = 100) -> AppRig {
    var values = OptionValues()
    form.apply(to: &values)
    values[Options.textSize] = textSize
    let scale = PageGrid.scale(of: size)
    let rig = AppRig(
      route, start: [.menu, route], size: Size(size.width / scale, size.height / scale),
      preferences: Preferences(values))
    rig.run(1.5)
    return rig
  }

  private func views<Kind: View>(_ kind: Kind.Type = Kind.self, in view: View) -> [Kind] {
    view.isHidden ? [] : (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views(in: $0) }
  }

  private func page(_ rig: AppRig) -> Screen? { views(Screen.self, in: rig.app).last }

  @Test(arguments: Form.allCases)
  func theGroundIsFlatFromEdgeToEdge(_ form: Form) throws {
    for route in Self.routes {
      let size = Size(560, 700)
      let rig = rig(route, form, size)
      let room = try #require(page(rig)?.room)
      let tokens = RoomTokens(room, form)
      let picture = rig.bitmap
      expect(picture.color(at: Vector2(2, 2)) == tokens.ground, "\(route.name)")
      var counts: [Color: Int] = [:]
      for y in 0..<Int(size.height) {
        for x in 0..<Int(size.width) {
          if let color = picture.color(at: Vector2(Double(x), Double(y))) { counts[color, default: 0] += 1 }
        }
      }
      let (ground, field) = (Double(counts[tokens.ground] ?? 0), Double(counts[tokens.field] ?? 0))
      let all = size.width * size.height
      expect(ground / all > 0.15 && (ground + (tokens.field == tokens.ground ? 0 : field)) / all > 0.4, "\(route.name)")
      for command in rig.displayList.commands { expect(isFlat(command), "\(route.name) \(command)") }
    }
  }

  /// A hue that is chosen for the paper of Nonoku colours nothing else, such as what deletes.
  // Behaviour: playing 8
  @Test func aHueIsThatOfOnePaper() {
    let names: Set = ["confirm", "trophies/list", "breakout/levels", "2048"]
    for route in ScreenList.all.routes where names.contains(route.name) {
      let rig = rig(route, .light, Size(560, 700))
      let usual = rig.displayList
      rig.preferences[Options.hue] = .crimson
      rig.run(1)
      expect(rig.displayList == usual, "\(route.name)")
    }
  }

  /// No gradient, no shadow.
  private func isFlat(_ command: DrawCommand) -> Bool {
    switch command {
    case .shadow: false
    case .fillShape(_, .solid), .strokeShape(_, _, .solid): true
    case .fillShape, .strokeShape: false
    case .backdrop(let backdrop): backdrop.isPlain
    default: true
    }
  }

  @Test(arguments: Form.allCases, [100, 200])
  func everyTextIsReadOnWhatIsBelowIt(_ form: Form, _ textSize: Int) {
    for route in Self.routes {
      for size in [Size(360, 480), Size(560, 700), Size(1280, 800)] {
        let rig = rig(route, form, size, textSize: textSize)
        let texts = TextContrast.all(in: rig.displayList, size: size, texts: EvenText())
        expect(!texts.isEmpty)
        for text in texts { expect(text.ratio >= text.least, "\(route.name) \(text)") }
      }
    }
  }

  /// The back button, the title, the number and the tools are at the same places on all pages.
  @Test(arguments: sizes)
  func placesAreThoseOfTheGrid(_ size: Size) throws {
    for route in Self.routes {
      let rig = rig(route, .light, size)
      let screen = try #require(page(rig))
      let grid = PageGrid(screen.bounds.size)
      expect(screen.backButton.frame == grid.back && screen.title.frame.minX == grid.title.x, "\(route.name)")
      let tools = views(RoundButton.self, in: screen).filter { $0.superview === screen }
      expect((1...4).contains(tools.count))
      for (index, tool) in tools.enumerated() { expect(tool.frame, equals: grid.tool(index)) }
      for view in views(Control.self, in: screen) where view.bounds.width > 0 {
        expect(min(view.bounds.width, view.bounds.height) >= (grid.windowClass == .narrow ? 36 : 44), "\(view)")
      }
    }
  }

  @Test func aPageHasAtMostOnePrimaryButtonAndFourOthers() {
    for route in Self.routes {
      let rig = rig(route, .light, Size(1280, 800))
      func buttons(_ nodes: [SemanticNode]) -> [SemanticNode] {
        nodes.flatMap { node in (node.semantics.role == .pushButton ? [node] : []) + buttons(node.children) }
      }
      let all = buttons([rig.host.semanticTree])
      expect(all.count { $0.states.contains(.default) } <= 1 && all.count <= 5, "\(route.name)")
    }
  }
}
