import OvershootGameKit

/// Draws scenery in flat shapes: the place behind, a sill, and what is below it; and says where things lie on the sill.
struct RoomArt {
  let scenery: Scenery
  let size: Size
  let form: Form

  enum Form: Hashable, Sendable {
    /// Beside a story, as high as the window.
    case column
    /// A low strip above a story.
    case strip
    /// A square in a list.
    case tile
  }

  // Parts of the height and of the width.
  /// Where the sill begins.
  var sill: Double {
    switch form {
    case .column: (0.585 * size.height).rounded()
    case .strip: (0.84 * size.height).rounded()
    case .tile: (0.7 * size.height).rounded()
    }
  }
  private var moon: Vector2 {
    switch form {
    case .column: Vector2(0.5 * size.width, 0.3125 * size.height)
    case .strip: Vector2(0.64 * size.width, 0.42 * size.height)
    case .tile: Vector2(0.61 * size.width, 0.37 * size.height)
    }
  }
  private var moonRadius: Double {
    switch form {
    case .column: min(0.3 * size.width, 0.1725 * size.height)
    case .strip: 0.36 * size.height
    case .tile: 0.235 * size.height
    }
  }
  /// The greatest length of a unit of things, in points.
  private var greatestUnit: Double {
    switch form {
    case .column: min(size.width / 460, size.height / 560)
    case .strip: size.height / 300
    case .tile: size.height / 300
    }
  }

  func draw(on canvas: inout Canvas, _ theme: Theme) {
    let all = Rect(origin: .zero, size: size)
    canvas.group(Group(clip: RoundedRect(all, cornerRadius: form == .tile ? 10 : 0))) { canvas in
      canvas.fill(RoundedRect(all), sky(theme))
      drawPlace(on: &canvas, theme)
      drawFoot(on: &canvas, theme)
      guard form == .tile else { return }
      for place in places {
        canvas.group(Group(at: place.foot, scale: place.unit)) { place.prop.draw(on: &$0, theme) }
      }
    }
  }

  // MARK: Places

  /// The colours of what is behind, by which pictures of a list differ; behind a window it is night.
  private static let skies = [0x1B2BB4, 0x45189C, 0xB8300F].map { Color(hex: $0) }

  private func sky(_ theme: Theme) -> Color {
    guard form == .tile, scenery.place != .window, !theme.isHighContrast else { return theme.fill }
    return Self.skies[scenery.number % Self.skies.count]
  }

  private func drawPlace(on canvas: inout Canvas, _ theme: Theme) {
    switch scenery.place {
    case .window:
      drawMoon(at: moon, moonRadius, on: &canvas, theme)
      drawBars(on: &canvas, theme)
    case .passage: drawPassage(on: &canvas, theme)
    case .stairs: drawStairs(on: &canvas, theme)
    case .outside: drawSky(on: &canvas, theme)
    case .dark: break
    }
  }

  private func fill(_ shape: Shape, _ color: Color, on canvas: inout Canvas, _ theme: Theme) {
    guard !theme.isHighContrast else {
      canvas.fill(shape, .solid(theme.background))
      return canvas.stroke(shape, StrokeStyle(width: 3), .solid(theme.text))
    }
    canvas.fill(shape, .solid(color))
  }

  private func drawMoon(at center: Vector2, _ radius: Double, on canvas: inout Canvas, _ theme: Theme) {
    func disc(_ x: Double, _ y: Double, _ part: Double, _ color: Color) {
      let side = 2 * part * radius
      let rect = Rect(center: center + Vector2(x, y) * radius, size: Size(side, side))
      canvas.fill(.ellipse(rect), .solid(color))
    }
    disc(0, 0, 1, Neon.moon)
    for (x, y, part) in [(-0.25, -0.2, 0.15), (0.32, 0.3, 0.22), (0.2, -0.36, 0.09)] { disc(x, y, part, Neon.crater) }
    if theme.isHighContrast {
      let rect = Rect(center: center, size: Size(2 * radius, 2 * radius))
      canvas.stroke(.ellipse(rect), StrokeStyle(width: 3), .solid(theme.text))
    }
  }

  /// The bars of a window, and in a column its round top.
  private func drawBars(on canvas: inout Canvas, _ theme: Theme) {
    let width = form == .tile ? 0.0 : theme.isHighContrast ? 3 : 10
    let color = theme.isHighContrast ? theme.text : theme.background
    canvas.fill(RoundedRect(Rect(x: moon.x - width / 2, y: 0, width: width, height: sill)), color)
    canvas.fill(RoundedRect(Rect(x: 0, y: moon.y - width / 2, width: size.width, height: width)), color)
    guard form == .column else { return }
    for edge in [0, size.width] {
      var arch = Path()
      arch.move(to: Vector2(edge, 0.15 * size.height))
      arch.addQuadratic(to: Vector2(moon.x, 0), control: Vector2(edge, 0))
      arch.addLine(to: Vector2(edge, 0))
      arch.close()
      canvas.fill(.path(arch), .solid(theme.background))
    }
  }

  /// Arches one behind the other, with a lamp at the end.
  private func drawPassage(on canvas: inout Canvas, _ theme: Theme) {
    let width = min(0.62 * size.width, 1.1 * sill)
    let height = 0.86 * sill
    for (part, color) in [(1.0, Neon.counter), (0.7, Neon.sill), (0.44, theme.fill)] {
      let (wide, high) = (part * width, part * height)
      let box = Rect(x: moon.x - wide / 2, y: sill - high, width: wide, height: high + wide)
      fill(.box(RoundedRect(box, cornerRadius: wide / 2)), color, on: &canvas, theme)
    }
    drawMoon(at: Vector2(moon.x, sill - 0.24 * height), 0.1 * width, on: &canvas, theme)
  }

  /// Steps that rise to one side, below the moon.
  private func drawStairs(on canvas: inout Canvas, _ theme: Theme) {
    let rises = scenery.number.isMultiple(of: 2)
    drawMoon(at: Vector2((rises ? 0.26 : 0.74) * size.width, 0.7 * moon.y), 0.5 * moonRadius, on: &canvas, theme)
    let (count, left) = (6, form == .strip ? 0.4 * size.width : 0)
    let (step, rise) = ((size.width - left) / Double(count), 0.72 * sill / Double(count))
    for index in 0..<count {
      let height = rise * Double(rises ? index + 1 : count - index)
      let box = Rect(x: left + step * Double(index), y: sill - height, width: step + 1, height: height)
      fill(.box(RoundedRect(box)), index.isMultiple(of: 2) ? Neon.sill : Neon.counter, on: &canvas, theme)
    }
  }

  /// The moon over hills, among stars.
  private func drawSky(on canvas: inout Canvas, _ theme: Theme) {
    var number = UInt32(truncatingIfNeeded: scenery.number) | 1
    func next() -> Double {
      number = number &* 1_664_525 &+ 1_013_904_223
      return Double(number >> 8) / Double(1 << 24)
    }
    for _ in 0..<16 {
      let star = Rect(center: Vector2(next() * size.width, next() * 0.8 * sill), size: Size(3, 3))
      canvas.fill(.ellipse(star), .solid(theme.text.withAlpha(0.6)))
    }
    drawMoon(at: Vector2((0.3 + 0.4 * next()) * size.width, moon.y), 0.8 * moonRadius, on: &canvas, theme)
    for (color, top) in [(Neon.sill, 0.34), (Neon.counter, 0.2)] {
      // In a strip they stay behind the things, right of the sign.
      let (part, spread) = form == .strip ? (0.36, 0.3) : (1.0, 0.9)
      let peak = (1 - part + part * (form == .strip ? 0.3 + 0.5 * next() : next())) * size.width
      let width = (spread + 0.3 * next()) * size.width
      let hill = Rect(x: peak - width / 2, y: sill - top * sill, width: width, height: 2 * top * sill)
      fill(.ellipse(hill), color, on: &canvas, theme)
    }
  }

  // MARK: Below

  private func drawFoot(on canvas: inout Canvas, _ theme: Theme) {
    let foot = Rect(x: 0, y: sill, width: size.width, height: size.height - sill)
    guard !theme.isHighContrast else {
      canvas.fill(RoundedRect(foot), theme.background)
      return canvas.fill(RoundedRect(Rect(x: 0, y: sill, width: size.width, height: 3)), theme.text)
    }
    let edge = max(form == .column ? 8 : 4, (0.016 * size.height).rounded())
    canvas.fill(RoundedRect(foot), Neon.counter)
    canvas.fill(RoundedRect(Rect(x: 0, y: sill, width: size.width, height: edge)), Neon.sill)
    guard form != .tile, scenery.place == .window || scenery.place == .passage else { return }
    let (reach, middle) = (0.86 * moonRadius, sill + 0.5 * foot.height)
    let cone = [
      Vector2(moon.x - reach, sill + edge), Vector2(moon.x + reach, sill + edge), Vector2(size.width, middle),
      Vector2(size.width, size.height), Vector2(0, size.height), Vector2(0, middle),
    ]
    canvas.fill(.path(Path(cone, isClosed: true)), .solid(Color.white.withAlpha(0.05)))
  }

  /// Where a thing is: the middle of its foot, and the length of a unit in points.
  struct Place {
    let prop: Scenery.Prop
    let foot: Vector2
    let unit: Double
  }

  /// The places of the things side by side, with equal spaces.
  var places: [Place] {
    let props = form == .tile ? Array(scenery.props.prefix(2)) : scenery.props
    // A strip has its sign at the left.
    let (left, right) = form == .strip ? (0.46 * size.width, 0.96 * size.width) : (0, size.width)
    let widths = props.reduce(0) { $0 + $1.shape.width }
    let unit = min(greatestUnit, (right - left) / max(1, widths + 12 * Double(props.count + 1)))
    let space = (right - left - widths * unit) / Double(props.count + 1)
    // In a strip they stay together.
    let gap = form == .strip ? min(space, 28 * unit) : space
    let total = widths * unit + gap * Double(max(0, props.count - 1))
    var x = (left + right - total) / 2
    return props.map { prop in
      let width = prop.shape.width * unit
      defer { x += width + gap }
      return Place(prop: prop, foot: Vector2(x + width / 2, sill), unit: unit)
    }
  }
}
