import OvershootAdventure
import OvershootGameKit

/// The shape of a thing in a picture, by the last word of its name that is known.
enum PropShape: Hashable, Sendable {
  case box, coin, book, key, lamp, bottle, tool, cloth, figure, cabinet, block, ball, cone

  init(_ sight: Sight) {
    let words = sight.name.lowercased().split { !$0.isLetter }.map(String.init)
    switch sight.kind {
    case .cabinet: self = .cabinet
    case .actor: self = .figure
    case .thing, .scenery:
      let forms: [PropShape] = [.block, .ball, .cone]
      self = words.reversed().lazy.compactMap { Self.words[$0] }.first ?? forms[sight.name.utf8.count % forms.count]
    }
  }

  private static let words: [String: PropShape] = {
    let lists: [(PropShape, String)] = [
      (.box, "lunchbox box toolbox case suitcase bag chest crate basket trunk purse wallet pack backpack"),
      (.coin, "token tokens coin coins ring medal button badge disc plate"),
      (.book, "ledger book note notebook paper letter map ticket message page card newspaper diary scroll poster"),
      (.key, "key keys"), (.lamp, "torch lamp lantern candle light flashlight"),
      (.bottle, "bottle jar flask can cup mug sardines tin vial potion fuse batteries glass"),
      (.tool, "screwdriver crank oar lever wrench hammer rod stick sword rope wand knife axe spade shovel pen pencil"),
      (.cloth, "cloak coat hat shirt jacket scarf dress robe cape blanket flag"),
      (.figure, "ghost robot toy doll bear cat dog statue figure puppet"),
    ]
    let pairs = lists.flatMap { shape, words in words.split(separator: " ").map { (String($0), shape) } }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The width on the sill, in units of 1/460 of the width of a picture.
  var width: Double {
    switch self {
    case .box: 104
    case .coin: 54
    case .book: 134
    case .key: 76
    case .lamp, .ball: 68
    case .bottle: 40
    case .tool: 120
    case .cloth: 84
    case .figure: 76
    case .cabinet: 96
    case .block, .cone: 70
    }
  }
}

extension PropShape {
  /// The height above the sill, in the same units.
  var height: Double {
    switch self {
    case .box: 86
    case .coin: 16
    case .book: 36
    case .key: 30
    case .lamp, .bottle: 92
    case .tool: 22
    case .cloth: 74
    case .figure: 96
    case .cabinet: 150
    case .block: 54
    case .ball: 68
    case .cone: 72
    }
  }

  /// What its echoes show, with the middle of its foot at the origin.
  var silhouette: Shape {
    let box = Rect(x: -width / 2, y: -height, width: width, height: height)
    return switch self {
    case .coin, .ball: .ellipse(box)
    case .cone, .cloth:
      .path(Path([box.origin + Vector2(width / 2, 0), Vector2(width / 2, 0), Vector2(-width / 2, 0)], isClosed: true))
    default: .box(RoundedRect(box, cornerRadius: min(width, height) / 8))
    }
  }
}

extension Scenery.Prop {
  private static let colors: [Color] = [.mint, .pink, .sky, .paper, .tomato, .sun]

  var color: Color {
    switch shape {
    case .box: .tomato
    case .coin, .key, .lamp: .sun
    case .book: .paper
    default: Self.colors[number % Self.colors.count]
    }
  }

  /// Draws the thing with the middle of its foot at the origin, in units.
  func draw(on canvas: inout Canvas, _ theme: Theme) {
    let width = shape.width
    func fill(_ shape: Shape, _ color: Color) {
      canvas.fill(shape, .solid(color))
      if theme.isHighContrast { canvas.stroke(shape, StrokeStyle(width: Self.outline), .solid(theme.text)) }
    }
    func box(_ x: Double, _ top: Double, _ width: Double, _ height: Double, _ color: Color, radius: Double = 0) {
      fill(.box(RoundedRect(Rect(x: x, y: top, width: width, height: height), cornerRadius: radius)), color)
    }
    func disc(_ center: Vector2, _ size: Size, _ color: Color) {
      fill(.ellipse(Rect(center: center, size: size)), color)
    }
    func area(_ points: [(Double, Double)], _ color: Color) {
      fill(.path(Path(points.map { Vector2($0.0, $0.1) }, isClosed: true)), color)
    }
    func line(_ points: [(Double, Double)], width: Double, _ color: Color) {
      let path = Path(points.map { Vector2($0.0, $0.1) }, isClosed: false)
      canvas.stroke(.path(path), StrokeStyle(width: width, cap: .round, join: .miter), .solid(color))
    }
    switch shape {
    case .box:
      line([(-20, -72), (-20, -86), (20, -86), (20, -72)], width: 7, Neon.strap)
      box(-52, -72, width, 72, color, radius: 12)
      box(-52, -50, width, 10, Neon.strap)
    case .coin:
      disc(Vector2(0, -3), Size(54, 17), Color(hex: 0xC98A1B))
      disc(Vector2(0, -7), Size(54, 17), color)
    case .book:
      area([(-67, -2), (-53, -36), (43, -36), (67, -2)], color)
      line([(-5, -36), (1, -2)], width: 3, Color(hex: 0xD9C8A8))
      for (x, y) in [(-45.0, -24.0), (-49, -14)] {
        line([(x, y), (x + 32, y)], width: 3, Color(hex: 0xA08F70))
      }
    case .key:
      line([(-4, -14), (36, -14), (36, -2)], width: 8, color)
      line([(22, -14), (22, -5)], width: 8, color)
      let ring = Rect(center: Vector2(-22, -16), size: Size(24, 24))
      canvas.stroke(.ellipse(ring), StrokeStyle(width: 8), .solid(color))
    case .lamp:
      box(-6, -50, 12, 44, .paper)
      box(-24, -8, 48, 8, .paper, radius: 4)
      area([(-34, -48), (-18, -92), (18, -92), (34, -48)], color)
    case .bottle:
      box(-8, -92, 16, 34, color, radius: 4)
      box(-20, -66, width, 66, color, radius: 10)
      box(-20, -42, width, 22, .paper)
    case .tool:
      box(-60, -16, 86, 10, color, radius: 5)
      box(14, -22, 46, 22, .tomato, radius: 8)
    case .cloth:
      area([(-42, 0), (-26, -62), (-8, -74), (8, -74), (26, -62), (42, 0)], color)
      area([(-8, -74), (8, -74), (0, -58)], .ink)
    case .figure:
      var body = Path()
      body.move(to: Vector2(-38, -58))
      body.addQuadratic(to: Vector2(0, -96), control: Vector2(-38, -96))
      body.addQuadratic(to: Vector2(38, -58), control: Vector2(38, -96))
      for (x, y) in [(38.0, 0.0), (19, -10), (0, 0), (-19, -10), (-38, 0)] { body.addLine(to: Vector2(x, y)) }
      body.close()
      fill(.path(body), color)
      for x in [-13.0, 13] { disc(Vector2(x, -58), Size(13, 17), .ink) }
    case .cabinet:
      area([(-48, 0), (-48, -64), (-38, -150), (38, -150), (48, -64), (48, 0)], color)
      box(-28, -134, 56, 46, .ink, radius: 6)
      for x in [-16.0, 0, 16] { disc(Vector2(x, -70), Size(9, 9), .ink) }
    case .block: box(-35, -54, width, 54, color, radius: 6)
    case .ball: disc(Vector2(0, -34), Size(68, 68), color)
    case .cone: area([(-35, 0), (0, -72), (35, 0)], color)
    }
  }

  private static let outline = 3.0
}
