import OvershootScreenKit

/// A strip on the ground of a room: a drawing, a large number with its unit, and what it says.
@MainActor
final class FigureStrip: View {
  let room: Room
  private let art: AboutArt
  private let number = BigNumber()
  private let unit: Label
  private let line: Label

  /// The sizes of number, unit and text on a wide page, and the parts of a strip's width that they have at most.
  private static let (numberSize, numberPart, unitPart) = (168.0, 0.39, 0.357)
  private static let (unitGap, leastSize) = (14.0, 64.0)
  /// The least size of a unit at a text size of 1, and the one up to which it grows, in points.
  private static let leastUnit = (usual: 12.0, enlarged: 20.0)
  /// What a column leaves free for the title, and the distances of its text from the foot and from the number.
  private static let (head, foot, textDistance) = (84.0, 50.0, 32.0)

  init(_ room: Room, _ drawing: AboutArt.Drawing, unit: String, _ text: String) {
    self.room = room
    art = AboutArt(drawing)
    self.unit = Label(unit, font: TypeRole.number.font(size: 60))
    line = Label(text, font: TypeRole.label.font(size: 25))
    super.init()
    line.fitting = .wrapping(maximumLines: 3, .end)
    number.show("–")
    for view in [art, number, self.unit, line] { addSubview(view) }
  }

  /// The number with its unit and what it says; nil before it is measured.
  private(set) var figure: String?

  func show(_ text: String, animated: Bool) {
    number.show(text, animated: animated)
    figure = "\(text) \(unit.text) \(line.text)"
  }

  override func themeDidChange() { backgroundColor = theme.background }

  /// The strip has the colours of its room.
  func adopt(_ theme: Theme) { setTheme(room.theme(theme)) }

  /// Lays out a column, whose text has a place of some height above the foot.
  func layOutColumn(textHeight: Double, _ context: DrawContext) {
    let width = bounds.width
    let ownHeight = self.textHeight(width: width, context)
    line.frame = Rect(x: 40, y: bounds.height - Self.foot - textHeight, width: width - 60, height: ownHeight)
    let (top, baseline) = (Self.head, line.frame.minY - Self.textDistance)
    let size = max(Self.leastSize, min(Self.numberSize, Self.numberPart * width, baseline - top))
    placeNumber(size, x: 36, baseline: baseline, context)
    art.frame = Rect(x: 0, y: top, width: width, height: max(0, number.frame.minY - top - 12))
    art.isHidden = art.bounds.height < 80
  }

  /// Returns the least height of a column whose text has a place of some height, in points.
  static func columnHeight(textHeight: Double) -> Double { head + leastSize + textDistance + textHeight + foot }

  /// Returns the height of the text of a column in a width, in points.
  func textHeight(width: Double, _ context: DrawContext) -> Double {
    line.font = TypeRole.label.font(size: min(25, 40 / context.textSize))
    return max(34, line.naturalHeight(width: width - 60, context) ?? 0)
  }

  /// Lays out a band, with the drawing at its right.
  func layOutBand(_ grid: PageGrid, _ context: DrawContext) {
    let size = grid.windowClass.pick(72.0, 72, 44)
    placeNumber(size, x: grid.margin, baseline: 12 + 0.8 * size, context)
    line.font = TypeRole.label.font(size: min(grid.windowClass.pick(20, 20, 16), 34 / context.textSize))
    let y = number.frame.maxY + 10
    let width = bounds.width - 2 * grid.margin
    line.frame = Rect(x: grid.margin, y: y, width: width, height: line.naturalHeight(width: width, context) ?? 0)
    let left = unit.frame.maxX + 20
    art.frame = Rect(x: left, y: 4, width: max(0, bounds.width - left), height: max(0, y - 4))
    art.isHidden = art.bounds.width < 120
  }

  /// Returns the height of a band in a width, in points.
  func bandHeight(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    let size = grid.windowClass.pick(72.0, 72, 44)
    line.font = TypeRole.label.font(size: min(grid.windowClass.pick(20, 20, 16), 34 / context.textSize))
    return 12 + 0.8 * size + 10 + (line.naturalHeight(width: width - 2 * grid.margin, context) ?? 0) + 16
  }

  private func placeNumber(_ size: Double, x: Double, baseline: Double, _ context: DrawContext) {
    number.fixedSize = size
    number.frame = Rect(x: x, y: baseline - size, width: bounds.width - x, height: size)
    let least = min(Self.leastUnit.enlarged, Self.leastUnit.usual * context.textSize)
    let height = max(least, Self.unitPart * size)
    unit.font = TypeRole.number.font(size: height)
    // The capitals of the unit stand on the baseline of the number.
    unit.frame = Rect(
      x: x + number.shownWidth(context) + Self.unitGap, y: baseline - 0.836 * height, width: 3 * height,
      height: height)
  }
}

/// What a figure is about, as a picture: weight that is moved, a frame of a motion, and rest.
final class AboutArt: View {
  enum Drawing {
    case weight, frame, rest
  }

  private let drawing: Drawing

  init(_ drawing: Drawing) {
    self.drawing = drawing
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let unit = min(bounds.width / 426, bounds.height / 200)
    let (center, ink) = (bounds.center, theme.text)
    func disc(_ place: Vector2, _ radius: Double, _ opacity: Double = 1) {
      let circle = Rect(center: center + place * unit, size: Size(2 * radius * unit, 2 * radius * unit))
      canvas.fill(RoundedRect(circle, cornerRadius: radius * unit), ink.withAlpha(opacity))
    }
    switch drawing {
    case .weight:
      for (x, opacity) in [(-63.0, 0.1), (-45, 0.18), (-27, 0.28), (9, 1)] {
        let square = Rect(center: center + Vector2(x + 60, 0) * unit, size: Size(120 * unit, 120 * unit))
        canvas.fill(RoundedRect(square, cornerRadius: 12 * unit), ink.withAlpha(opacity))
      }
    case .frame:
      for index in 0...15 {
        let part = Double(index) / 15
        let rise = 1 - 2.54 * (part - 0.628) * (part - 0.628)
        disc(
          Vector2(-143 + 19 * Double(index), 46 - 92 * rise), index == 15 ? 26 : 22, min(1, 0.08 + 0.92 * part * part))
      }
    case .rest:
      disc(Vector2(80, 0), 60)
      canvas.fill(RoundedRect(Rect(x: 0, y: center.y + 58 * unit, width: bounds.width, height: 4)), ink)
    }
  }
}
