import Breakout
import OvershootGeometry
import ScreenKit

/// The layout of the screen for windows from 360×480 points: the field below a header, or between two columns.
struct BreakoutLayout: Hashable, Sendable {
  let field: Rect
  let title: Rect
  /// Score, best and lives.
  let boxes: [Rect]
  /// New game, pause and settings.
  let buttons: [Rect]
  /// The line with the keys; empty where there is no room.
  let footer: Rect
  /// The factor of fonts and boxes.
  let unit: Double

  /// The space around everything, in points.
  private static let margin = 12.0
  /// The height of the header above the field, in points.
  private static let header = 112.0
  /// The width that the header needs, in points.
  private static let headerWidth = 336.0
  /// The width of a column beside the field, in points.
  private static let column = 180.0
  /// The distance between boxes and between buttons, in points.
  private static let gap = 8.0

  init(size: Size, hasBack: Bool) {
    let (margin, gap) = (Self.margin, Self.gap)
    let ratio = BreakoutField.width / BreakoutField.height
    let hasFooter = size.height >= 600
    let foot = hasFooter ? 30.0 : margin
    let below = min(size.width - 2 * margin, (size.height - Self.header - foot) * ratio)
    let between = min(size.width - 2 * (Self.column + 2 * margin), (size.height - 2 * margin) * ratio)
    let isBetween = between > below
    let width = max(120, (isBetween ? between : below)).rounded(.down)
    let height = (width / ratio).rounded(.down)
    unit = max(0.9, min(1.5, width / 440))
    let x = ((size.width - width) / 2).rounded()
    if isBetween {
      field = Rect(x: x, y: ((size.height - height) / 2).rounded(), width: width, height: height)
      let column = min(Self.column * max(1, unit), x - 2 * margin)
      let left = x - margin - column
      title = BackButton.title(from: left, to: x - margin, hasBack: hasBack)
      let (boxHeight, buttonHeight) = ((50 * unit).rounded(), (34 * unit).rounded())
      boxes = (0..<3).map {
        Rect(x: left, y: 76 + Double($0) * (boxHeight + gap), width: x - margin - left, height: boxHeight)
      }
      let right = field.maxX + margin
      buttons = (0..<3).map {
        Rect(x: right, y: 76 + Double($0) * (buttonHeight + gap), width: column, height: buttonHeight)
      }
      footer = .zero
    } else {
      let free = size.height - Self.header - foot - height
      let top = (Self.header + max(0, free * 0.3)).rounded()
      field = Rect(x: x, y: top, width: width, height: height)
      // As wide as the field, but wide enough for its texts.
      let left = min(x, max(margin, (size.width - Self.headerWidth) / 2))
      let outer = Rect(x: left, y: top - Self.header, width: size.width - 2 * left, height: Self.header)
      let titleX = BackButton.titleLeft(outer.minX, hasBack: hasBack && outer.minY < BackButton.place.maxY)
      let boxWidth = 62.0
      boxes = (0..<3).map {
        Rect(x: outer.maxX - Double(3 - $0) * (boxWidth + gap) + gap, y: outer.minY + 14, width: boxWidth, height: 46)
      }
      title = Rect(x: titleX, y: outer.minY + 20, width: boxes[0].minX - titleX - gap, height: 34)
      let step = (outer.width + gap) / 3
      buttons = (0..<3).map {
        let start = (Double($0) * step).rounded()
        let width = (Double($0 + 1) * step).rounded() - gap - start
        return Rect(x: outer.minX + start, y: outer.minY + 70, width: width, height: 32)
      }
      footer = hasFooter ? Rect(x: margin, y: field.maxY + 6, width: size.width - 2 * margin, height: 20) : .zero
    }
  }
}
