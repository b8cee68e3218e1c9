import OvershootCurves
import OvershootScreenKit

/// Where the pictures, names and headings of presets are, in a grid of some width.
@MainActor
struct PresetPlaces {
  nonisolated static let font = Font.labDetail
  nonisolated static let heading = Font.labText
  // In points.
  private static let leastWidth = 92.0
  private static let pictureHeight = 40.0
  private static let gap = 8.0
  static let nameGap = 3.0

  private(set) var width = -1.0
  private(set) var textSize = 0.0
  private(set) var height = 0.0
  private(set) var headings: [(origin: Vector2, layout: TextLayout)] = []
  /// The cells with their names.
  private(set) var frames: [Rect] = []
  private(set) var names: [TextLayout] = []

  /// Creates places of nothing.
  init() {}

  /// Lays presets out, those of one origin below its title.
  init(_ presets: [CurvePreset], width: Double, _ context: DrawContext) {
    (self.width, textSize) = (width, context.textSize)
    let least = Self.leastWidth * context.textSize
    let columns = max(1, ((width + Self.gap) / (least + Self.gap)).rounded(.down))
    let cell = max(1, ((width + Self.gap) / columns).rounded(.down) - Self.gap)
    var (top, row, column) = (0.0, 0.0, 0)
    var origin: CurveOrigin?
    func endRow() {
      top += row + (row > 0 ? Self.gap : 0)
      (row, column) = (0, 0)
    }
    for preset in presets {
      if preset.origin != origin {
        endRow()
        if origin != nil { top += Self.gap }
        origin = preset.origin
        let title = TextLayout(preset.origin.title, font: Self.heading, width: width, measuring: context.text)
        headings.append((Vector2(0, top), title))
        top += title.size.height + Self.gap / 2
      }
      if column == Int(columns) { endRow() }
      let name = TextLayout(
        Self.broken(preset.name, width: cell, context), font: Self.font, width: cell, alignment: .center,
        measuring: context.text)
      let frame = Rect(
        x: Double(column) * (cell + Self.gap), y: top, width: cell,
        height: Self.pictureHeight + Self.nameGap + name.size.height)
      frames.append(frame)
      names.append(name)
      row = max(row, frame.height)
      column += 1
    }
    endRow()
    height = top
  }

  /// The part of a cell that has the curve.
  func picture(_ index: Int) -> Rect {
    let frame = frames[index]
    return Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.pictureHeight)
  }

  func index(at point: Vector2) -> Int? {
    frames.indices.min { (frames[$0].center - point).length < (frames[$1].center - point).length }
  }

  /// Returns the next cell for an arrow key; nil at an end.
  func neighbour(of index: Int, _ key: Key) -> Int? {
    guard frames.indices.contains(index) else { return nil }
    let start = frames[index]
    switch key {
    case .left: return index > 0 ? index - 1 : nil
    case .right: return index + 1 < frames.count ? index + 1 : nil
    default:
      let isDown = key == .down
      let others = frames.indices.filter { isDown ? frames[$0].minY > start.minY : frames[$0].minY < start.minY }
      guard let edge = isDown ? others.map({ frames[$0].minY }).min() : others.map({ frames[$0].minY }).max() else {
        return nil
      }
      return others.filter { frames[$0].minY == edge }
        .min { abs(frames[$0].minX - start.minX) < abs(frames[$1].minX - start.minX) }
    }
  }

  /// Returns a name with line breaks between its words, those of one word in camel case too, where it is wider.
  private static func broken(_ name: String, width: Double, _ context: DrawContext) -> String {
    func fits(_ text: String) -> Bool { context.text.metrics(of: text, font: font).width <= width }
    guard !fits(name) else { return name }
    var words: [String] = []
    for character in name {
      let last = words.last?.last
      let begins = last.map { $0.isLowercase && character.isUppercase || "(:. ".contains($0) } ?? true
      if begins { words.append(String(character)) } else { words[words.count - 1].append(character) }
    }
    var lines = [""]
    for word in words {
      if lines[lines.count - 1].isEmpty || fits(lines[lines.count - 1] + word) {
        lines[lines.count - 1] += word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
